import { useRef } from 'react';
import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { errorCode } from '../errorTexts.ts';
import { type ListSource, listInput } from './listSource.ts';
import type { Pages } from './usePages.ts';

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
  const search = { q: open ?? '', status: undefined, sort: source.sorts[0]?.value ?? '', more: {} };
  const requested = useEndpointPage(source.list, listInput(source, search, { limit: 10, offset: 0 }), {
    enabled: Boolean(open) && !listed && pages.status === 'success',
  });
  const found = requested.data && source.rowsOf(requested.data.rows).find((row) => rowKey(row) === open);
  const previous =
    lastListed.current !== undefined && rowKey(lastListed.current) === open ? lastListed.current : undefined;
  const isCurrent = requested.isSuccess && !requested.isFetching;
  const row = listed ?? (isCurrent ? found : (previous ?? found));
  // The API rejects an identifier that no record can have. Any other error says nothing about the record.
  const isMissing = requested.error ? errorCode(requested.error) === 'validation' : requested.isSuccess;
  const status = row ? 'found' : isMissing ? 'missing' : requested.error ? 'failed' : 'looking';
  const retry = () => requested.refetch();
  return { row, pane: { status, error: requested.error, onRetry: retry } } as const;
}
