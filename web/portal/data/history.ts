import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getPortfolioHistory } from '#common/contract/portfolio.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';
import type { Portal } from '../session/PortalContext.ts';

export type History = EndpointOutput<typeof getPortfolioHistory>;

/** Valuations of a range. The portfolio's version is part of the key, so a change on the account reloads it. */
export function historyQuery(
  { client, investorId }: Pick<Portal, 'client' | 'investorId'>,
  range: PerformanceRange,
  version: number,
) {
  return queryOptions({
    queryKey: ['history', investorId, range, version],
    queryFn: ({ signal }) =>
      client.call(getPortfolioHistory, { params: { investorId }, query: { range } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
