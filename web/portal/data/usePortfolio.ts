import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { polling } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { assetName } from '#common/domain/instruments/assetName.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { usePortal } from '../session/PortalContext.ts';

/**
 * The investor's portfolio, with the names of its assets in the language of the page. The portal's layout polls it, so
 * sections read it without polling.
 */
export function usePortfolio(settings: Partial<typeof polling> & { readonly enabled?: boolean } = {}) {
  const { investorId } = usePortal();
  const language = useLanguage();
  const select = useCallback(
    ({ portfolio }: EndpointOutput<typeof getPortfolio>) => ({
      ...portfolio,
      assets: portfolio.assets.map((asset) => ({ ...asset, name: assetName(asset.name, language) })),
    }),
    [language],
  );
  return useEndpointQuery(getPortfolio, { params: { investorId } }, { ...settings, select });
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
