import { useCallback } from 'react';
import { useRefresh as useTagRefresh } from '#common/client/react/useRefresh.ts';
import type { CacheTag } from '#common/contract/cacheTags.ts';

/** Loads everything of these kinds again. */
export function useRefresh() {
  const refresh = useTagRefresh();
  return useCallback((...tags: readonly CacheTag[]) => refresh(...tags), [refresh]);
}
