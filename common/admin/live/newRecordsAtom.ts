import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { LiveList } from './newRecords.ts';

interface Growth {
  /** A list that was loaded before this moment does not show the records yet. */
  readonly from: number;
  /** Below zero: own additions that no summary counts yet. */
  readonly count: number;
}

/** New records by list, as the summary counted them. */
export const newRecordsAtom = atom<Readonly<Partial<Record<LiveList, readonly Growth[]>>>>({});

/** Number of new records that a list does not show which was loaded at that time. */
export const countUnseen = (growths: readonly Growth[] = [], loadedAt: number): number =>
  growths.reduce((sum, { from, count }) => (loadedAt <= from ? sum + count : sum), 0);

/** Notes that this dashboard added a record, so that the next summary does not announce it. */
export function useOwnAddition() {
  const setNewRecords = useSetAtom(newRecordsAtom);
  return useCallback(
    (list: LiveList) =>
      setNewRecords((growths) => ({
        ...growths,
        [list]: [...(growths[list] ?? []), { from: Date.now(), count: -1 }],
      })),
    [setNewRecords],
  );
}
