import type { Portfolio } from '#common/contract/portfolio.ts';
import { AllocationCard } from './AllocationCard.tsx';
import { PerformanceCard } from './PerformanceCard.tsx';
import { RecentTransactions } from './RecentTransactions.tsx';
import { WithdrawalCard } from './WithdrawalCard.tsx';

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
