import type { ReactNode } from 'react';
import type { Transaction } from '#common/contract/portfolio.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';

interface TransactionTableProps {
  readonly transactions: readonly Transaction[];
  /** A control for each transaction. Without it the column is not shown. */
  readonly action?: (transaction: Transaction) => ReactNode;
}

export function TransactionTable({ transactions, action }: TransactionTableProps) {
  if (transactions.length === 0) return <p className="fa-muted">No transactions yet.</p>;
  return (
    <table className="fa-table fa-transactions">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Type</th>
          <th scope="col" className="fa-end">
            Amount
          </th>
          <th scope="col">Status</th>
          {action ? (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <tr key={transaction.id}>
            <td>{formatDay(transaction.date)}</td>
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
