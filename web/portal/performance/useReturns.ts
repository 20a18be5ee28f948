import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getReturns } from '#common/contract/returns.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';
import { useRefetchOutdated } from '../data/usePortfolio.ts';
import { usePortal } from '../session/PortalContext.ts';

/** The returns of a range. @param version of the portfolio, once it is known */
export function useReturns(range: PerformanceRange, version: number | undefined) {
  const { investorId } = usePortal();
  const query = useEndpointQuery(
    getReturns,
    { params: { investorId }, query: { range } },
    { placeholderData: keepPreviousData },
  );
  return useRefetchOutdated(query, version);
}
