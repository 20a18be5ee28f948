import { useEffect, useEffectEvent, useRef } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getOverview } from '#common/contract/overview.ts';
import { getSummary } from '#common/contract/summary.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useSession } from '../../adminContext.ts';
import { errorText } from '../../errorTexts.ts';
import { t } from '../../messages/overview.ts';
import { AssetsCard } from './AssetsCard.tsx';
import { Attention } from './Attention.tsx';
import { Queue } from './Queue.tsx';
import './overview.css';

const Tasks = lazyWithRetry(async () => (await import('./Tasks.tsx')).Tasks);

/** The overview, loaded again when the polled counts change, and every minute because of the ages. */
function useOverview() {
  const isOpen = useSession().status === 'open';
  const query = useEndpointQuery(
    getOverview,
    {},
    { staleTime: 0, enabled: isOpen, refetchInterval: isOpen ? MINUTE_MS : false },
  );
  const { data: summary } = useEndpointQuery(getSummary, {}, { enabled: isOpen });
  const known = useRef(summary);
  const refetch = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (known.current && summary !== known.current) refetch();
    known.current = summary;
  }, [summary]);
  return query;
}

/** The start page: what waits and for how long, what needs attention, and assets over time. */
export function OverviewPage() {
  const { data, error, refetch } = useOverview();
  if (!data) {
    return (
      <section className="fa-page" aria-label={t('title')} aria-busy={!error}>
        {error ? (
          <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
        ) : (
          <Skeleton lines={8} height="2rem" width="100%" />
        )}
      </section>
    );
  }
  return (
    <section className="fa-page fa-overview" aria-label={t('title')}>
      <Queue overview={data} />
      <div className="fa-overview-side">
        <Tasks />
        <AssetsCard assets={data.assets} />
        <Attention overview={data} />
      </div>
    </section>
  );
}
