import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** First parts of the cache keys, one per kind of data. */
type CacheName =
  | 'summary'
  | 'applications'
  | 'contacts'
  | 'consultations'
  | 'investors'
  | 'withdrawals'
  | 'account'
  | 'addresses'
  | 'outbox'
  | 'mail-status'
  | 'journal';

/** Has everything of these kinds asked for again. */
export function useRefresh() {
  const cache = useQueryClient();
  return useCallback(
    (...names: readonly CacheName[]) => {
      for (const name of names) void cache.invalidateQueries({ queryKey: [name] });
    },
    [cache],
  );
}
