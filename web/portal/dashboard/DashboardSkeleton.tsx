import { Skeleton } from '#common/ui/Skeleton.tsx';

const CARDS = ['Portfolio Value', 'Total Invested', 'Unrealized P&L', 'Total Return'];

/** Placeholder of the dashboard while the first figures load. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your portfolio
      </p>
      <dl className="pt-summary">
        {CARDS.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Skeleton width="70%" height="2.25rem" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="pt-grid">
        <div className="pt-card pt-span-8">
          <Skeleton height="20rem" />
        </div>
        <div className="pt-card pt-span-4">
          <Skeleton lines={6} />
        </div>
      </div>
    </div>
  );
}
