import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListSource } from './listSource.ts';
import type { Pages } from './usePages.ts';

const ANY = { status: undefined, sort: '' } as const;

/**
 * The open record: from the loaded rows, else requested by its identifier. A link from a colleague works on any
 * page, and a record that has left the list shows its current state.
 */
export function useOpenRow<Row>(
  source: ListSource<Row>,
  pages: Pages<Row>,
  open: string | undefined,
  rowKey: (row: Row) => string,
) {
  const lastListed = useRef<Row>(undefined);
  const listed = open ? pages.find((row) => rowKey(row) === open) : undefined;
  if (listed) lastListed.current = listed;
  const requested = useQuery({
    queryKey: [source.name, 'one', open],
    queryFn: async ({ signal }) => {
      const { rows } = await source.load({ q: open ?? '', ...ANY }, { limit: 10, offset: 0 }, signal);
      return rows.find((row) => rowKey(row) === open) ?? null;
    },
    enabled: Boolean(open) && !listed && pages.status === 'success',
  });
  const previous =
    lastListed.current !== undefined && rowKey(lastListed.current) === open ? lastListed.current : undefined;
  const isCurrent = requested.isSuccess && !requested.isFetching;
  const row = listed ?? (isCurrent ? requested.data : previous) ?? undefined;
  const isMissing = requested.data === null || requested.error !== null;
  const status = row ? 'found' : isMissing ? 'missing' : 'looking';
  return { row, status } as const;
}
