import type { ReactNode } from 'react';
import type { Transaction } from '#common/contract/portfolio.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { columnDecimals } from './columnDecimals.ts';
import { transactionStatusLabels, transactionTone, transactionTypeLabels } from './statusDisplay.ts';

interface Props {
  readonly transactions: readonly Transaction[];
  readonly caption: string;
  /** Column headers other than plain text, e.g. sort buttons. */
  readonly headers?: Partial<Record<'date' | 'type' | 'amount', ReactNode>>;
  readonly sorted?: Partial<Record<'date' | 'type' | 'amount', 'ascending' | 'descending'>>;
}

/** A table of transactions: Date, Type, Amount, Status. Withdrawals have a negative amount. */
export function TransactionTable({ transactions, caption, headers: heads = {}, sorted = {} }: Props) {
  const decimals = columnDecimals(transactions.map((transaction) => transaction.amount));
  return (
    <table className="pt-table pt-transactions">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" aria-sort={sorted.date}>
            {heads.date ?? 'Date'}
          </th>
          <th scope="col" aria-sort={sorted.type}>
            {heads.type ?? 'Type'}
          </th>
          <th scope="col" aria-sort={sorted.amount} className="pt-num">
            {heads.amount ?? 'Amount'}
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <tr key={transaction.id}>
            <td>{formatDay(transaction.date)}</td>
            <td>{transactionTypeLabels[transaction.type]}</td>
            <td className="pt-num">
              <Usd
                amount={transaction.type === 'withdrawal' ? -transaction.amount : transaction.amount}
                decimals={decimals}
              />
            </td>
            <td>
              <StatusTag tone={transactionTone(transaction.status)}>
                {transactionStatusLabels[transaction.status]}
              </StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
