import type { Transaction } from '#common/contract/portfolio.ts';
import { latestTransactions } from '#common/domain/portfolio.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Card } from '../components/Card.tsx';
import { TransactionTable } from '../components/TransactionTable.tsx';

/** The last five transactions, newest first. Transactions of the same date keep the order of the response. */
function lastFive(transactions: readonly Transaction[]): Transaction[] {
  const dated = transactions
    .toReversed()
    .map((transaction) => ({ transaction, date: new Date(transaction.date) }));
  return latestTransactions(dated).map(({ transaction }) => transaction);
}

export function RecentTransactions({ transactions }: { readonly transactions: readonly Transaction[] }) {
  return (
    <Card
      title="Transaction History"
      className="pt-span-6"
      action={transactions.length > 0 ? <Link to="/portal/transactions">All transactions</Link> : null}
    >
      {transactions.length === 0 ? (
        <EmptyState title="No transactions yet">
          <p>Deposits and withdrawals are listed here once they are booked.</p>
        </EmptyState>
      ) : (
        <TransactionTable transactions={lastFive(transactions)} caption="The last five transactions" />
      )}
    </Card>
  );
}
