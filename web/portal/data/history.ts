import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '#common/contract/endpoint.ts';
import { portfolioHistory } from '#common/contract/portfolio.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';
import type { Portal } from '../session/PortalContext.ts';

export type History = CallOutput<typeof portfolioHistory>;

/** Valuations of a range. The portfolio's version is part of the key, so a change on the account reloads it. */
export function historyQuery(
  { client, investorId }: Pick<Portal, 'client' | 'investorId'>,
  range: PerformanceRange,
  version: number,
) {
  return queryOptions({
    queryKey: ['history', investorId, range, version],
    queryFn: ({ signal }) =>
      client.call(portfolioHistory, { params: { investorId }, query: { range } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
