import { queryOptions, useQuery } from '@tanstack/react-query';
import { getDepositAddresses } from '#common/contract/portalConfig.ts';
import type { AdminClient } from '../../adminClient.ts';
import { useAdmin } from '../../adminContext.ts';

function addressesQuery(client: AdminClient) {
  return queryOptions({
    queryKey: ['depositAddresses'],
    queryFn: ({ signal }) => client.call(getDepositAddresses, {}, { signal }),
  });
}

/** The wallet address of each coin and who set it. */
export function useAddresses() {
  return useQuery(addressesQuery(useAdmin().client));
}
