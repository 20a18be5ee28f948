import { useState } from 'react';
import { MAX_SELECTED } from '#common/contract/maxLength.ts';
import type { Pages } from './usePages.ts';

/** Selected rows as they were when they were selected, so that a change in the meantime is noticed. */
type Selected<Row> = ReadonlyMap<string, Row>;

interface Stored<Row> {
  readonly filter: string;
  readonly rows: Selected<Row>;
  /** Keys whose change failed. They follow the list, because their earlier state would be rejected again. */
  readonly tried: readonly string[];
  /** Key of the row that was selected last, where a range starts. */
  readonly last?: string;
}

/** The rows that are selected for a change of several. Another filter clears them. */
export function useSelectedRows<Row>(pages: Pages<Row>, filterText: string, rowKey: (row: Row) => string) {
  const [stored, setStored] = useState<Stored<Row>>({ filter: filterText, rows: new Map(), tried: [] });
  const isSame = stored.filter === filterText;
  const tried = isSame ? stored.tried : [];
  const rows = new Map(isSame ? stored.rows : []);
  for (const key of tried) {
    const current = rows.has(key) ? pages.find((row) => rowKey(row) === key) : undefined;
    if (current !== undefined) rows.set(key, current);
  }
  const set = (next: Selected<Row>, last?: string) =>
    setStored({ filter: filterText, rows: next, tried, ...(last === undefined ? {} : { last }) });

  /** Index of the row selected last; -1 when it left the list, or when rows between it and `to` are not loaded. */
  const rangeStart = (to: number): number => {
    const from = isSame && stored.last ? pages.indexOf((row) => rowKey(row) === stored.last) : -1;
    for (let index = Math.min(from, to); index < Math.max(from, to); index += 1) {
      if (pages.row(index) === undefined) return -1;
    }
    return from;
  };
  const withRange = (from: number, to: number): Map<string, Row> => {
    const next = new Map(rows);
    for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
      const row = pages.row(index);
      if (row !== undefined && next.size < MAX_SELECTED) next.set(rowKey(row), row);
    }
    return next;
  };
  return {
    rows,
    /** Selects the row or not; with `isRange` all rows from the one before to this one. */
    toggle(index: number, isRange: boolean): void {
      const row = pages.row(index);
      if (row === undefined) return;
      const key = rowKey(row);
      const from = isRange ? rangeStart(index) : -1;
      if (from >= 0) {
        set(withRange(from, index), key);
        return;
      }
      const next = new Map(rows);
      if (!next.delete(key) && next.size < MAX_SELECTED) next.set(key, row);
      set(next, key);
    },
    selectShown: () => set(withRange(0, Math.min(pages.total, MAX_SELECTED) - 1)),
    /** After a change of the selected rows: those that are done are no longer selected. */
    removeDone(done: readonly string[], others: readonly string[]): void {
      const next = new Map(rows);
      for (const key of done) next.delete(key);
      setStored({ filter: filterText, rows: next, tried: others });
    },
    clear: () => setStored({ filter: filterText, rows: new Map(), tried: [] }),
  };
}
