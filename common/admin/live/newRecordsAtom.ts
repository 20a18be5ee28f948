import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { LiveList } from './newRecords.ts';

/** News that the lists do not show yet, by list. Below zero: own additions that the summary has yet to count. */
export const newRecordsAtom = atom<Readonly<Partial<Record<LiveList, number>>>>({});

/** Says that one record was just added here, so that the next summary does not announce it as news. */
export function useOwnAddition() {
  const setNews = useSetAtom(newRecordsAtom);
  return useCallback(
    (list: LiveList) => setNews((news) => ({ ...news, [list]: (news[list] ?? 0) - 1 })),
    [setNews],
  );
}
