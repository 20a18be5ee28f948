import { queryOptions, useQuery } from '@tanstack/react-query';
import { getInvestor } from '#common/contract/investors.ts';
import type { AdminClient } from '../adminClient.ts';
import { useAdmin } from '../adminContext.ts';

export function investorQuery(client: AdminClient, investorId: string) {
  return queryOptions({
    queryKey: ['account', investorId, 'investor'],
    queryFn: ({ signal }) => client.call(getInvestor, { params: { investorId } }, { signal }),
    staleTime: 0,
  });
}

/** One investor with reconciliation and access state. */
export function useInvestor(investorId: string) {
  return useQuery(investorQuery(useAdmin().client, investorId));
}
