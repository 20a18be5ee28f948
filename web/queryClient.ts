import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 5 * 60_000;

/** A query cache that takes answers as fresh for 5 minutes and does not retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: false }, mutations: { retry: false } },
  });
}
