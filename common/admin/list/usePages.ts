import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { pageOptions } from '#common/client/react/endpointOptions.ts';
import { useKeptError } from '#common/client/react/useKeptError.ts';
import { useAdmin, useSession } from '../adminContext.ts';
import { type ListFilter, type ListSource, listInput } from './listSource.ts';

const PAGE_SIZE = 100;
/** How long a page stays cached after it scrolled out of view: memory stays flat in a list of any length. */
const CACHED_PAGE_MS = 30_000;

export interface Pages<Row> {
  readonly total: number;
  row(index: number): Row | undefined;
  /** Among the loaded rows. */
  find(matches: (row: Row) => boolean): Row | undefined;
  /** Index of a loaded row, or -1. */
  indexOf(matches: (row: Row) => boolean): number;
  readonly status: 'pending' | 'error' | 'success';
  readonly error: unknown;
  /** When the first page was loaded; 0 before that. */
  readonly loadedAt: number;
  /** Resolves when it has ended. */
  retry(): Promise<unknown>;
}

/** The pages that contain the rows from `first` to `last`, and always the first page for the total. */
export function usePages<Row>(
  source: ListSource<Row>,
  filter: ListFilter,
  range: { readonly first: number; readonly last: number },
): Pages<Row> {
  const { client, platform } = useAdmin();
  const isOpen = useSession().status === 'open';
  const from = Math.floor(Math.max(0, range.first) / PAGE_SIZE);
  const to = Math.floor(Math.max(0, range.last) / PAGE_SIZE);
  const numbers = [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, step) => from + step)])];
  const results = useQueries({
    queries: numbers.map((number) => ({
      ...pageOptions(
        client,
        source.list,
        listInput(source, filter, { limit: PAGE_SIZE, offset: number * PAGE_SIZE }),
      ),
      // The desktop app shows lists without a connection. A search is not kept: each one is another list.
      gcTime:
        platform.kind === 'desktop' && number === 0 && filter.q === ''
          ? Number.POSITIVE_INFINITY
          : CACHED_PAGE_MS,
      ...(source.isAlwaysStale ? { staleTime: 0 } : {}),
      enabled: isOpen,
    })),
  });
  // The first page is always requested.
  const head = useKeptError(results[0] as (typeof results)[number]);
  // Another filter's total keeps the list's height until the new one is known, which avoids a jump.
  const lastTotal = useRef(0);
  if (head.data) lastTotal.current = head.data.total;
  const rowsOf = (position: number): readonly Row[] => {
    const page = results[position]?.data;
    return page ? source.rowsOf(page.rows) : [];
  };
  const row = (index: number): Row | undefined =>
    rowsOf(numbers.indexOf(Math.floor(index / PAGE_SIZE)))[index % PAGE_SIZE];
  const indexOf = (matches: (row: Row) => boolean): number => {
    for (const [position, number] of numbers.entries()) {
      const indexInPage = rowsOf(position).findIndex(matches);
      if (indexInPage >= 0) return number * PAGE_SIZE + indexInPage;
    }
    return -1;
  };
  return {
    total: lastTotal.current,
    row,
    find: (matches) => row(indexOf(matches)),
    indexOf,
    status: head.data ? 'success' : head.error ? 'error' : 'pending',
    error: head.error,
    loadedAt: head.dataUpdatedAt,
    retry: () => Promise.all(results.map(({ refetch }) => refetch())),
  };
}
