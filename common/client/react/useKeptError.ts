import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from './hasFailed.ts';

/**
 * The query, whose error stays while the request of a failed first load is repeated: the message and its retry button
 * stay on the screen at every poll and attempt. React Query forgets the error meanwhile.
 */
export function useKeptError<Query extends UseQueryResult<unknown>>(query: Query): Query {
  const [last, setLast] = useState(query.error);
  if (query.error && query.error !== last) setLast(query.error);
  // The result of React Query notes which of its properties are read, and renders only for those.
  return new Proxy(query, {
    get(target, key) {
      if (key !== 'error') return Reflect.get(target, key);
      return target.error ?? (hasFailed(target) ? last : null);
    },
  });
}
