import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getSummary } from '#common/contract/summary.ts';
import type { AdminClient } from '../adminClient.ts';
import { useAdmin, useSession } from '../adminContext.ts';

export type Summary = EndpointOutput<typeof getSummary>;

/** How often the counts are asked for, in ms. */
export const POLL_MS = 5_000;

function summaryQuery(client: AdminClient) {
  return queryOptions({
    queryKey: ['summary'],
    queryFn: ({ signal }) => client.call(getSummary, {}, { signal }),
    staleTime: POLL_MS,
  });
}

/** The counts, kept up to date while the session is open. */
export function useSummary() {
  const { client } = useAdmin();
  const isOpen = useSession().status === 'open';
  return useQuery({
    ...summaryQuery(client),
    enabled: isOpen,
    refetchInterval: isOpen ? POLL_MS : false,
    refetchIntervalInBackground: true,
  });
}
