import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPortfolio } from '#common/contract/portfolio.ts';
import type { AdminClient } from '../adminClient.ts';
import { useAdmin } from '../adminContext.ts';

export function portfolioQuery(client: AdminClient, investorId: string) {
  return queryOptions({
    queryKey: ['account', investorId, 'portfolio'],
    queryFn: async ({ signal }) =>
      (await client.call(getPortfolio, { params: { investorId } }, { signal })).portfolio,
    // Amounts are shown before a decision about them, so an old answer is not good enough.
    staleTime: 0,
  });
}

/** The portfolio of an investor, asked for anew whenever a screen with it opens. */
export function usePortfolio(investorId: string) {
  return useQuery(portfolioQuery(useAdmin().client, investorId));
}
