import { useQueryClient } from '@tanstack/react-query';
import { endpointOptions } from '#common/client/react/endpointOptions.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getPortfolio, type Portfolio } from '#common/contract/portfolio.ts';
import { useAdmin } from '../adminContext.ts';

/** The portfolio of an investor. Loaded again whenever a screen opens, because decisions depend on its amounts. */
export const usePortfolio = (investorId: string) =>
  useEndpointQuery(
    getPortfolio,
    { params: { investorId } },
    { staleTime: 0, select: ({ portfolio }) => portfolio },
  );

/** Loads the portfolio as it is now, for example after a conflict. */
export function useFetchPortfolio(investorId: string): () => Promise<Portfolio> {
  const { client } = useAdmin();
  const cache = useQueryClient();
  return async () => {
    const options = endpointOptions(client, getPortfolio, { params: { investorId } });
    return (await cache.fetchQuery({ ...options, staleTime: 0 })).portfolio;
  };
}
