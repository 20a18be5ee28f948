import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../adminContext.ts';
import type { ListFilter, ListSource } from './listSource.ts';

const PAGE_SIZE = 100;
/** How long a page that scrolled out of sight is kept, so that memory stays flat in a list of any length. */
const KEEP_MS = 30_000;

export interface Pages<Row> {
  readonly total: number;
  row(index: number): Row | undefined;
  /** Among the loaded rows. */
  find(matches: (row: Row) => boolean): Row | undefined;
  /** Index of a loaded row, or -1. */
  indexOf(matches: (row: Row) => boolean): number;
  readonly status: 'pending' | 'error' | 'success';
  readonly error: unknown;
  retry(): void;
}

/** The pages of a list that the rows from `first` to `last` lie on, and always the first one for the total. */
export function usePages<Row>(
  source: ListSource<Row>,
  filter: ListFilter,
  range: { readonly first: number; readonly last: number },
): Pages<Row> {
  const cache = useQueryClient();
  const isOpen = useSession().status === 'open';
  const key = [source.name, 'list', source.variant ?? '', filter] as const;
  const from = Math.floor(Math.max(0, range.first) / PAGE_SIZE);
  const to = Math.floor(Math.max(0, range.last) / PAGE_SIZE);
  const numbers = [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, step) => from + step)])];
  const results = useQueries({
    queries: numbers.map((page) => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        source.load(filter, { limit: PAGE_SIZE, offset: page * PAGE_SIZE }, signal),
      gcTime: KEEP_MS,
      ...(source.isAlwaysStale ? { staleTime: 0 } : {}),
      enabled: isOpen,
    })),
  });
  const head = results[0];
  // Another filter's total keeps the list's height until the new one is known, which avoids a jump.
  const lastTotal = useRef(0);
  if (head?.data) lastTotal.current = head.data.total;
  const row = (index: number): Row | undefined => {
    const page = numbers.indexOf(Math.floor(index / PAGE_SIZE));
    return results[page]?.data?.rows[index % PAGE_SIZE];
  };
  const indexOf = (matches: (row: Row) => boolean): number => {
    for (const [position, number] of numbers.entries()) {
      const within = results[position]?.data?.rows.findIndex(matches) ?? -1;
      if (within >= 0) return number * PAGE_SIZE + within;
    }
    return -1;
  };
  return {
    total: lastTotal.current,
    row,
    find: (matches) => row(indexOf(matches)),
    indexOf,
    status: head?.data ? 'success' : (head?.status ?? 'pending'),
    error: results.find((result) => result.error)?.error,
    retry: () => void cache.refetchQueries({ queryKey: key }),
  };
}
