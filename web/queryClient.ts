import { QueryClient } from '@tanstack/react-query';

const STALE_MS = 5 * 60_000;

/**
 * A query cache that takes answers as fresh for 5 minutes and does not retry. What a person asks for is sent even
 * when the browser believes to be offline: it fails at once and says so, and never goes out later unasked.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A network that comes back is nobody's action; asking again by itself would extend an unattended session.
      queries: { staleTime: STALE_MS, retry: false, refetchOnReconnect: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
