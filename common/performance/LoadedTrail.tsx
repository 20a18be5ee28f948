import { hasFailed } from '#common/client/react/hasFailed.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getReturnTrail } from '#common/contract/returns.ts';
import type { TrailNode } from '#common/contract/returnTrail.ts';
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
  /** Of the figures `gain` and `contributions`. */
  readonly instrument?: string;
  /** Of the figures `reference` and `referenceDifference`. */
  readonly reference?: string;
}

/** What a figure follows from, which is known or loads. */
export function LoadedTrail({ node, ...traced }: TracedReturns & { readonly node?: TrailNode }) {
  return node ? <Tree node={node} returns={traced.returns} /> : <QueriedTrail {...traced} />;
}

function Tree({ node, returns }: { readonly node: TrailNode } & Pick<TracedReturns, 'returns'>) {
  return (
    <TrailTree
      node={node}
      currency={returns.currency}
      host={usePerformance()}
      renderMonth={(month, instrument) => (
        <QueriedTrail
          figure={instrument === undefined ? 'month' : 'contributions'}
          month={month}
          {...(instrument !== undefined && { instrument })}
          returns={returns}
        />
      )}
    />
  );
}

function QueriedTrail({ returns, ...figure }: TracedReturns) {
  const { investorId } = usePerformance();
  const of = { range: returns.range, currency: returns.currency, ...figure };
  const query = useEndpointQuery(getReturnTrail, { params: { investorId }, query: of });
  const { data } = query;
  if (data?.trail) return <Tree node={data.trail} returns={returns} />;
  return data || hasFailed(query) ? <ErrorState onRetry={() => query.refetch()} /> : <Skeleton lines={3} />;
}
