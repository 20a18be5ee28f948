import type { Query, QueryClient } from '@tanstack/react-query';
import type { Refresh, RefreshTarget } from './apiContext.ts';

function matches(query: Pick<Query, 'queryKey' | 'meta'>, target: RefreshTarget): boolean {
  if (typeof target !== 'string') return query.queryKey[0] === target.path;
  // Queries that are not made from an endpoint yet start their key with the tag.
  if (query.queryKey[0] === target) return true;
  const tags = query.meta?.['tags'];
  return Array.isArray(tags) && tags.includes(target);
}

/** Marks cached responses as outdated; those on the screen are loaded again at once. */
export function createRefresh(cache: QueryClient): Refresh {
  return (...targets) => {
    if (targets.length === 0) return;
    void cache.invalidateQueries({
      predicate: (query) => targets.some((target) => matches(query, target)),
    });
  };
}
