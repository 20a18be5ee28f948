import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#common/domain/duration.ts';

const STALE_MS = 5 * MINUTE_MS;

/**
 * A query cache with fresh data for 5 minutes and no retries. Requests are sent even if the browser reports that
 * it is offline, so that they fail at once instead of being sent later without the person's knowledge.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Refetching on reconnect would extend an unattended session.
      queries: { staleTime: STALE_MS, retry: false, refetchOnReconnect: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
