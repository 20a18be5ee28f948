import { useQueryClient } from '@tanstack/react-query';
import { endpointOptions } from '#common/client/react/endpointOptions.ts';
import { getInvestor, type Investor } from '#common/contract/investors.ts';
import { useAdmin } from '../../adminContext.ts';

/** Loads the current account from the service, not from the cache. */
export function useFetchInvestor(investorId: string): () => Promise<Investor> {
  const { client } = useAdmin();
  const cache = useQueryClient();
  return async () => {
    const options = endpointOptions(client, getInvestor, { params: { investorId } });
    return (await cache.fetchQuery({ ...options, staleTime: 0 })).investor;
  };
}
