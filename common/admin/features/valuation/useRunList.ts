import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#common/contract/endpoint.ts';
import { useSession } from '../../adminContext.ts';

const PROGRESS_MS = 1_000;

/**
 * A list of runs, whose progress is loaded every second while one is under way.
 * @param idleMs how often it is loaded otherwise; never, when left out
 */
export function useRunList<E extends Endpoint>(
  endpoint: E,
  isUnderWay: (runs: EndpointOutput<E>) => boolean,
  idleMs: number | false = false,
) {
  const isOpen = useSession().status === 'open';
  return useEndpointQuery(endpoint, {} as EndpointInput<E>, {
    staleTime: 0,
    enabled: isOpen,
    refetchInterval: ({ state: { data } }) =>
      isOpen && (data !== undefined && isUnderWay(data) ? PROGRESS_MS : idleMs),
  });
}
