import type { Transaction } from '#common/contract/portfolio.ts';
import { latestTransactions } from '#common/domain/portfolio.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { TransactionTable } from '../components/TransactionTable.tsx';
import { usePayments } from '../data/usePayments.ts';

/** The last five transactions, newest first. Transactions of the same date keep the order of the response. */
function lastFive(transactions: readonly Transaction[]): Transaction[] {
  const dated = transactions
    .toReversed()
    .map((transaction) => ({ transaction, date: new Date(transaction.date) }));
  return latestTransactions(dated).map(({ transaction }) => transaction);
}

export function RecentTransactions({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const t = useMessages('portal.main');
  const payments = usePayments();
  return (
    <Card
      title={t('transactions')}
      className="pt-span-6"
      action={transactions.length > 0 ? <Link to="/portal/transactions">{t('allTransactions')}</Link> : null}
    >
      {transactions.length === 0 ? (
        <EmptyState title={t('noTransactions')}>
          <p>{t('noTransactionsText')}</p>
        </EmptyState>
      ) : (
        <TransactionTable transactions={lastFive(transactions)} caption={t('lastFive')} payments={payments} />
      )}
    </Card>
  );
}
