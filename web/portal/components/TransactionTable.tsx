import type { ReactNode } from 'react';
import type { Transaction } from '#common/contract/portfolio.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import type { Payments } from '../data/useWithdrawalHistory.ts';
import { columnDecimals } from './figures.ts';
import { transactionTone } from './statusDisplay.ts';

interface Props {
  readonly transactions: readonly Transaction[];
  readonly caption: string;
  readonly payments?: Payments | undefined;
  /** Column headers other than plain text, e.g. sort buttons. */
  readonly headers?: Partial<Record<'date' | 'type' | 'amount', ReactNode>>;
  readonly sorted?: Partial<Record<'date' | 'type' | 'amount', 'ascending' | 'descending'>>;
}

function PaymentNote({ payment }: { readonly payment: ReturnType<Payments['get']> }) {
  const t = useMessages('portal.main');
  if (!payment?.paidOn) return null;
  return (
    <span className="pt-muted pt-small pt-payment">
      {t('paidOn', { day: formatDay(payment.paidOn, t.language) })}
      {payment.paymentReference ? `, ${payment.paymentReference}` : ''}
    </span>
  );
}

/** A table of transactions: Date, Type, Amount, Status. Withdrawals have a negative amount. */
export function TransactionTable({
  transactions,
  caption,
  payments,
  headers: heads = {},
  sorted = {},
}: Props) {
  const t = useMessages('portal.main');
  const decimals = columnDecimals(transactions.map((transaction) => transaction.amount));
  return (
    <table className="pt-table pt-transactions">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" aria-sort={sorted.date}>
            {heads.date ?? t('date')}
          </th>
          <th scope="col" aria-sort={sorted.type}>
            {heads.type ?? t('type')}
          </th>
          <th scope="col" aria-sort={sorted.amount} className="pt-num">
            {heads.amount ?? t('amount')}
          </th>
          <th scope="col">{t('status')}</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <tr key={transaction.id}>
            <td>{formatDay(transaction.date, t.language)}</td>
            <td>{t(transaction.type)}</td>
            <td className="pt-num">
              <Usd
                amount={transaction.type === 'withdrawal' ? -transaction.amount : transaction.amount}
                decimals={decimals}
              />
            </td>
            <td>
              <StatusTag tone={transactionTone(transaction.status)}>{t(transaction.status)}</StatusTag>
              <PaymentNote payment={payments?.get(transaction.id)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
