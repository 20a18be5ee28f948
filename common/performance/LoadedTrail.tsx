import { hasFailed } from '#common/client/react/hasFailed.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getReturnTrail } from '#common/contract/returns.ts';
import type { TracedFigure } from '#common/domain/returns/trail.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';
import { TrailTree } from './TrailTree.tsx';

/** What a trail is of. */
type Of = Pick<Returns, 'range' | 'currency'>;

/** A figure of returns. */
export interface TracedReturns {
  readonly figure: TracedFigure;
  readonly returns: Of;
  /** Of the figure `month`. */
  readonly month?: string;
  /** Of the figure `reference`. */
  readonly reference?: string;
}

/** What a figure follows from. */
export function LoadedTrail({ returns, ...figure }: TracedReturns) {
  const host = usePerformance();
  const { investorId } = host;
  const of = { range: returns.range, currency: returns.currency, ...figure };
  const query = useEndpointQuery(getReturnTrail, { params: { investorId }, query: of });
  const { data } = query;
  if (data?.trail) {
    return (
      <TrailTree
        node={data.trail}
        currency={returns.currency}
        host={host}
        renderMonth={(month) => <LoadedTrail figure="month" month={month} returns={returns} />}
      />
    );
  }
  return data || hasFailed(query) ? <ErrorState onRetry={() => query.refetch()} /> : <Skeleton lines={3} />;
}
