import type { ReactNode } from 'react';
import type { Transaction } from '#common/contract/portfolio.ts';
import { isDateInRange } from '#common/domain/enteredDate.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { t } from '../../../messages/investorRecords.ts';

interface TransactionTableProps {
  readonly transactions: readonly Transaction[];
  /** A control for each transaction. Without it the column is not shown. */
  readonly action?: (transaction: Transaction) => ReactNode;
}

export function TransactionTable({ transactions, action }: TransactionTableProps) {
  if (transactions.length === 0) return <p className="fa-muted">{t('transactions.none')}</p>;
  return (
    <table className="fa-table fa-transactions">
      <thead>
        <tr>
          <th scope="col">{t('transactions.date')}</th>
          <th scope="col">{t('transactions.type')}</th>
          <th scope="col" className="fa-end">
            {t('transactions.amount')}
          </th>
          <th scope="col">{t('transactions.status')}</th>
          {action ? (
            <th scope="col">
              <span className="visually-hidden">{t('transactions.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <tr key={transaction.id}>
            <td>
              {formatDay(transaction.date)}
              {isDateInRange(transaction.date) ? null : (
                <small className="fa-small">{t('transactions.wrongDate')}</small>
              )}
            </td>
            <td className="fa-capital">{transaction.type}</td>
            <td className="fa-end">
              <Usd amount={transaction.amount} decimals={2} />
            </td>
            <td>
              <StatusTag tone={transaction.status === 'completed' ? 'positive' : 'warning'}>
                {transaction.status}
              </StatusTag>
            </td>
            {action ? <td className="fa-end">{action(transaction)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
