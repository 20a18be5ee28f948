import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CacheTag } from '#common/contract/cacheTags.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';

/** A kind of data, or only the responses of one endpoint. */
type RefreshTarget = CacheTag | Endpoint;

function matches(query: Pick<Query, 'queryKey' | 'meta'>, target: RefreshTarget): boolean {
  if (typeof target !== 'string') return query.queryKey[0] === target.path;
  const tags = query.meta?.['tags'];
  return Array.isArray(tags) && tags.includes(target);
}

/** Marks cached responses as outdated; those on the screen are loaded again at once. */
export function useRefresh(): (...targets: readonly RefreshTarget[]) => void {
  const cache = useQueryClient();
  return useCallback(
    (...targets) => {
      if (targets.length === 0) return;
      void cache.invalidateQueries({
        predicate: (query) => targets.some((target) => matches(query, target)),
      });
    },
    [cache],
  );
}
