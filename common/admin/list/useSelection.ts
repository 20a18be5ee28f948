import { useState } from 'react';
import type { ListFilter } from './listSource.ts';
import type { Pages } from './usePages.ts';

interface Selection {
  readonly index: number;
  /** Undefined until the selected row has been loaded. */
  readonly key: string | undefined;
  readonly filter: string;
}

/**
 * The selected row, followed by its key: rows that arrive or leave above it do not move the selection to another
 * record. When the selected row leaves the list, the row that takes its place is selected, unless its record is
 * open beside the list.
 * @param openKey the open record, which is always the selected one while the list contains it
 */
export function useSelection<Row>(
  pages: Pages<Row>,
  filter: ListFilter,
  openKey: string | undefined,
  rowKey: (row: Row) => string,
) {
  const filterText = JSON.stringify(filter);
  const [stored, setStored] = useState<Selection>({ index: 0, key: undefined, filter: filterText });
  const isSameFilter = stored.filter === filterText;
  const wanted = openKey ?? (isSameFilter ? stored.key : undefined);
  const found = wanted === undefined ? -1 : pages.indexOf((row) => rowKey(row) === wanted);
  const index = found >= 0 ? found : Math.max(0, Math.min(isSameFilter ? stored.index : 0, pages.total - 1));
  const row = pages.row(index);
  const hasLeft = found < 0 && openKey === undefined && row !== undefined;
  const key = found >= 0 ? wanted : hasLeft ? rowKey(row) : isSameFilter ? stored.key : undefined;
  if (stored.index !== index || stored.key !== key || !isSameFilter) {
    setStored({ index, key, filter: filterText });
  }
  return {
    index,
    /** Whether the open record, if any, is one of the listed rows. */
    isListed: openKey === undefined || found >= 0,
    /** Whether the open record was listed under this filter and is no longer. */
    hasOpenLeft: openKey !== undefined && found < 0 && key === openKey,
    select: (to: number) => {
      const next = pages.row(to);
      setStored({ index: to, key: next && rowKey(next), filter: filterText });
    },
  };
}
