import type { Portfolio, Transaction } from '#common/contract/portfolio.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { latestTransactions } from '#common/domain/portfolio.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Swatch, unallocatedAsset } from '../components/holdings.tsx';
import { TransactionTable } from '../components/TransactionTable.tsx';
import { WholeAccount } from '../components/WholeAccount.tsx';
import { usePayments } from '../data/useWithdrawalHistory.ts';
import { PerformanceCard } from './PerformanceCard.tsx';
import { WithdrawalCard } from './WithdrawalCard.tsx';

/** The last five transactions, newest first. Transactions of the same date keep the order of the response. */
function lastFive(transactions: readonly Transaction[]): Transaction[] {
  const dated = transactions
    .toReversed()
    .map((transaction) => ({ transaction, date: new Date(transaction.date) }));
  return latestTransactions(dated).map(({ transaction }) => transaction);
}

function RecentTransactions({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const t = useMessages('portal.main');
  const payments = usePayments();
  return (
    <Card
      title={t('transactions')}
      className="pt-span-6"
      action={transactions.length > 0 ? <Link to="/portal/transactions">{t('allTransactions')}</Link> : null}
    >
      {transactions.length === 0 ? (
        <EmptyState title={t('noTransactions')} text={t('noTransactionsText')} />
      ) : (
        <TransactionTable transactions={lastFive(transactions)} caption={t('lastFive')} payments={payments} />
      )}
    </Card>
  );
}

function Allocation({ portfolio }: { readonly portfolio: Portfolio }) {
  const t = useMessages('portal.main');
  const rest = unallocatedAsset(portfolio, t('unallocated'));
  const assets = rest ? [...portfolio.assets, rest] : portfolio.assets;
  if (assets.length === 0) return <EmptyState title={t('noAssets')} text={t('noAssetsText')} />;
  return (
    <>
      <div className="pt-stack" aria-hidden="true">
        {assets.map((asset) => (
          <span key={asset.name} style={{ flexGrow: asset.allocation, backgroundColor: asset.color }} />
        ))}
      </div>
      <ul className="pt-allocation">
        {assets.map((asset) => (
          <li key={asset.name}>
            <Swatch color={asset.color} />
            <span className="pt-allocation-name">{asset.name}</span>
            <span className="pt-num">{formatPercent(asset.allocation, 1, t.language)}</span>
            <span className="pt-num pt-muted">
              <Usd amount={asset.value} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The asset allocation of the account. */
function AllocationCard({ portfolio }: { readonly portfolio: Portfolio }) {
  const t = useMessages('portal.main');
  return (
    <Card title={t('allocation')} className="pt-span-4">
      <WholeAccount portfolio={portfolio}>{(whole) => <Allocation portfolio={whole} />}</WholeAccount>
    </Card>
  );
}

/** The cards below the first figures. They load beside them and are shown after them. */
export function DetailCards({ portfolio }: { readonly portfolio: Portfolio }) {
  return (
    <>
      <PerformanceCard portfolio={portfolio} />
      <AllocationCard portfolio={portfolio} />
      <WithdrawalCard />
      <RecentTransactions transactions={portfolio.deposits} />
    </>
  );
}
