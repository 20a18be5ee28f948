import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListSource } from './listSpec.ts';
import type { Pages } from './usePages.ts';
import type { Window } from './useWindow.ts';

const ANY = { status: undefined, sort: '' } as const;

/**
 * The row whose record is open: from the rows in sight, else the one last seen, else asked for by its
 * identifier, so that a link from a colleague works whatever page the record lies on.
 */
export function useOpenRow<Row>(
  source: ListSource<Row>,
  pages: Pages<Row>,
  range: Window,
  open: string | undefined,
  rowKey: (row: Row) => string,
) {
  const seen = useRef<Row>(undefined);
  let row: Row | undefined;
  for (let index = range.first; open && index <= range.last && !row; index += 1) {
    const candidate = pages.row(index);
    if (candidate && rowKey(candidate) === open) row = candidate;
  }
  if (row) seen.current = row;
  else if (seen.current && rowKey(seen.current) === open) row = seen.current;

  const asked = useQuery({
    queryKey: [source.name, 'one', open],
    queryFn: async ({ signal }) => {
      const { rows } = await source.load({ q: open ?? '', ...ANY }, { limit: 10, offset: 0 }, signal);
      return rows.find((each) => rowKey(each) === open) ?? null;
    },
    enabled: Boolean(open) && !row && pages.status === 'success',
  });
  const found = row ?? asked.data ?? undefined;
  const status = found ? 'found' : asked.data === null || asked.error ? 'missing' : 'looking';
  return { row: found, status } as const;
}
