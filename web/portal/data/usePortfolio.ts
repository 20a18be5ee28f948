import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#common/client/react/apiContext.ts';
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

/** The valuations of a range. The portfolio's version is part of the key, so every change loads them again. */
export function usePortfolioHistory(range: PerformanceRange, version: number) {
  const { investorId } = usePortal();
  const { client } = useApi();
  const input = { params: { investorId }, query: { range } };
  return useQuery({
    queryKey: [getPortfolioHistory.path, input, version],
    queryFn: ({ signal }) => client.call(getPortfolioHistory, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
