import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Freshness } from '../components/Freshness.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { usePortfolio } from '../data/usePortfolio.ts';
import { isAfterActivation } from '../session/afterActivation.ts';
import { usePortal } from '../session/PortalContext.ts';
import { AllocationCard } from './AllocationCard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { PerformanceCard } from './PerformanceCard.tsx';
import { RecentTransactions } from './RecentTransactions.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { WithdrawalCard } from './WithdrawalCard.tsx';
import './dashboard.css';

const WelcomeNote = lazyWithRetry(async () => (await import('./WelcomeNote.tsx')).WelcomeNote);

/** Whether nothing has been booked on the account yet. */
function isEmptyAccount(portfolio: {
  totalValue: string;
  totalInvested: string;
  deposits: readonly unknown[];
}) {
  return (
    Number(portfolio.totalValue) === 0 && Number(portfolio.totalInvested) === 0 && !portfolio.deposits.length
  );
}

/** /portal: the account at a glance. */
export function Dashboard() {
  const { user } = usePortal();
  const query = usePortfolio();
  const isActivated = isAfterActivation(useLocation().state);
  return (
    <>
      <PageHeader
        title="Investment Dashboard"
        intro={`Welcome back, ${user.fullName}`}
        aside={<Freshness updatedAt={query.dataUpdatedAt} error={query.error} />}
      />
      <QueryContent query={query} skeleton={<DashboardSkeleton />}>
        {(portfolio) => (
          <>
            {isEmptyAccount(portfolio) || isActivated ? (
              <WelcomeNote isEmpty={isEmptyAccount(portfolio)} />
            ) : null}
            <SummaryCards portfolio={portfolio} />
            <div className="pt-grid">
              <PerformanceCard version={portfolio.version} />
              <AllocationCard portfolio={portfolio} />
              <WithdrawalCard />
              <RecentTransactions transactions={portfolio.deposits} />
            </div>
          </>
        )}
      </QueryContent>
    </>
  );
}
