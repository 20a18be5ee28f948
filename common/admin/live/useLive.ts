import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useAdmin } from '../adminContext.ts';
import { compare, LIVE_LISTS, newsText, type Seen, waitingTotal } from './news.ts';
import { newsAtom } from './newsAtom.ts';
import { useSummary } from './summaryCall.ts';

/** Watches the summary: keeps the badge, gathers news for the lists, reloads lists that only shrank. */
export function useLive() {
  const { platform } = useAdmin();
  const cache = useQueryClient();
  const setNews = useSetAtom(newsAtom);
  const answer = useSummary();
  const seen = useRef<Seen>(undefined);
  const summary = answer.data;

  useEffect(() => {
    if (!summary || seen.current?.summary === summary) return;
    const next = compare(seen.current, summary);
    const grown = LIVE_LISTS.filter((list) => (next.fresh[list] ?? 0) > (seen.current?.fresh[list] ?? 0));
    // The atom holds what is still to be shown; here only the difference is needed.
    seen.current = { ...next, fresh: {} };
    platform.setBadge(waitingTotal(summary));
    if (grown.length > 0) {
      setNews((news) =>
        Object.fromEntries(
          LIVE_LISTS.map((list) => [list, (news[list] ?? 0) + (next.fresh[list] ?? 0)] as const),
        ),
      );
      if (document.visibilityState === 'hidden') {
        const body = grown.map((list) => newsText(list, next.fresh[list] ?? 0)).join(', ');
        platform.notify({ title: 'Firnline', body });
      }
    }
    for (const list of next.settled) void cache.invalidateQueries({ queryKey: [list, 'list'] });
  }, [summary, cache, platform, setNews]);

  return answer;
}
