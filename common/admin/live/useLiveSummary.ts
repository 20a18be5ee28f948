import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAdmin } from '../adminContext.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import {
  compareSummaries,
  countWaiting,
  formatNewRecords,
  LIVE_LISTS,
  type LiveList,
  type SummaryChange,
} from './newRecords.ts';
import { newRecordsAtom } from './newRecordsAtom.ts';
import { useSummary } from './summaryCall.ts';

/** Watches the summary: keeps the badge, gathers news for the lists, reloads lists that only shrank. */
export function useLiveSummary() {
  const { platform } = useAdmin();
  const cache = useQueryClient();
  const setNews = useSetAtom(newRecordsAtom);
  const answer = useSummary();
  const { navigate } = useDashboardParams();
  const seen = useRef<SummaryChange>(undefined);
  const summary = answer.data;

  /** Shows the list with what is new in it; newest comes first. */
  const lead = useEffectEvent((list: LiveList) => {
    navigate(list);
    setNews(({ [list]: _shown, ...rest }) => rest);
    void cache.invalidateQueries({ queryKey: [list, 'list'] });
  });

  useEffect(() => {
    if (summary) platform.setBadge(countWaiting(summary));
  }, [summary, platform]);
  // Whoever signed out is told nothing more.
  useEffect(() => () => platform.setBadge(0), [platform]);

  useEffect(() => {
    if (!summary || seen.current?.summary === summary) return;
    const next = compareSummaries(seen.current, summary);
    const grown = LIVE_LISTS.filter((list) => (next.added[list] ?? 0) > (seen.current?.added[list] ?? 0));
    // The atom holds what is still to be shown; here only the difference is needed.
    seen.current = { ...next, added: {} };
    if (grown.length > 0) {
      setNews((news) =>
        Object.fromEntries(
          LIVE_LISTS.map((list) => [list, (news[list] ?? 0) + (next.added[list] ?? 0)] as const),
        ),
      );
      const [first] = grown;
      if (first && document.visibilityState === 'hidden') {
        const body = grown.map((list) => formatNewRecords(list, next.added[list] ?? 0)).join(', ');
        platform.notify({ title: 'Firnline', body, onOpen: () => lead(first) });
      }
    }
    for (const list of next.reduced) void cache.invalidateQueries({ queryKey: [list] });
  }, [summary, cache, platform, setNews]);

  return answer;
}
