import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';

const CARDS = ['value', 'invested', 'profit', 'return'] as const;

/** Placeholder of the cards below the first figures. */
export function DetailSkeleton() {
  return (
    <>
      <div className="pt-card pt-span-8">
        <Skeleton height="20rem" />
      </div>
      <div className="pt-card pt-span-4">
        <Skeleton lines={6} />
      </div>
    </>
  );
}

/** Placeholder of the dashboard while the first figures load. */
export function DashboardSkeleton() {
  const t = useMessages('portal.main');
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loadingPortfolio')}
      </p>
      <dl className="pt-summary">
        {CARDS.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Skeleton width="70%" height="2.25rem" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="pt-grid">
        <DetailSkeleton />
      </div>
    </div>
  );
}
