import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { LiveList } from './newRecords.ts';

/** Number of new records that each list does not show yet. Below zero: own additions that no summary counts yet. */
export const newRecordsAtom = atom<Readonly<Partial<Record<LiveList, number>>>>({});

/** Notes that this dashboard added a record, so that the next summary does not announce it. */
export function useOwnAddition() {
  const setNewRecords = useSetAtom(newRecordsAtom);
  return useCallback(
    (list: LiveList) => setNewRecords((counts) => ({ ...counts, [list]: (counts[list] ?? 0) - 1 })),
    [setNewRecords],
  );
}
