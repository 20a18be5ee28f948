import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { polling } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';
import { usePortal } from '../session/PortalContext.ts';

const selectPortfolio = ({ portfolio }: EndpointOutput<typeof getPortfolio>) => portfolio;

/** The investor's portfolio. The portal's layout polls it, so sections read it without polling. */
export function usePortfolio(settings: Partial<typeof polling> & { readonly enabled?: boolean } = {}) {
  const { investorId } = usePortal();
  return useEndpointQuery(getPortfolio, { params: { investorId } }, { ...settings, select: selectPortfolio });
}

/** Until then the end of the range moves too little to be seen. */
const HISTORY_STALE_MS = 60_000;

interface VersionedQuery {
  readonly data: { readonly version: number } | undefined;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Requests what belongs to the portfolio again when the portfolio has a newer version.
 * @param version of the portfolio, once it is known
 */
export function useRefetchOutdated<Query extends VersionedQuery>(
  query: Query,
  version: number | undefined,
): Query {
  const { data, isPlaceholderData, refetch } = query;
  const isOutdated = !isPlaceholderData && data !== undefined && data.version < (version ?? 0);
  useEffect(() => {
    if (isOutdated && version !== undefined) void refetch();
  }, [isOutdated, version, refetch]);
  return query;
}

/**
 * The valuations of a range. They are requested beside the portfolio, and again when it has a newer version.
 * @param version of the portfolio, once it is known
 */
export function usePortfolioHistory(range: PerformanceRange, version: number | undefined) {
  const { investorId } = usePortal();
  const query = useEndpointQuery(
    getPortfolioHistory,
    { params: { investorId }, query: { range } },
    { staleTime: HISTORY_STALE_MS, placeholderData: keepPreviousData },
  );
  return useRefetchOutdated(query, version);
}
