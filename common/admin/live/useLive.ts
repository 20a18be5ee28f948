import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAdmin } from '../adminContext.ts';
import { usePlace } from '../shell/usePlace.ts';
import { compare, LIVE_LISTS, type LiveList, newsText, type Seen, waitingTotal } from './news.ts';
import { newsAtom } from './newsAtom.ts';
import { useSummary } from './summaryCall.ts';

/** Watches the summary: keeps the badge, gathers news for the lists, reloads lists that only shrank. */
export function useLive() {
  const { platform } = useAdmin();
  const cache = useQueryClient();
  const setNews = useSetAtom(newsAtom);
  const answer = useSummary();
  const { go } = usePlace();
  const seen = useRef<Seen>(undefined);
  const summary = answer.data;

  /** Shows the list with what is new in it; newest comes first. */
  const lead = useEffectEvent((list: LiveList) => {
    go(list);
    setNews(({ [list]: _shown, ...rest }) => rest);
    void cache.invalidateQueries({ queryKey: [list, 'list'] });
  });

  useEffect(() => {
    if (summary) platform.setBadge(waitingTotal(summary));
  }, [summary, platform]);
  // Whoever signed out is told nothing more.
  useEffect(() => () => platform.setBadge(0), [platform]);

  useEffect(() => {
    if (!summary || seen.current?.summary === summary) return;
    const next = compare(seen.current, summary);
    const grown = LIVE_LISTS.filter((list) => (next.fresh[list] ?? 0) > (seen.current?.fresh[list] ?? 0));
    // The atom holds what is still to be shown; here only the difference is needed.
    seen.current = { ...next, fresh: {} };
    if (grown.length > 0) {
      setNews((news) =>
        Object.fromEntries(
          LIVE_LISTS.map((list) => [list, (news[list] ?? 0) + (next.fresh[list] ?? 0)] as const),
        ),
      );
      const [first] = grown;
      if (first && document.visibilityState === 'hidden') {
        const body = grown.map((list) => newsText(list, next.fresh[list] ?? 0)).join(', ');
        platform.notify({ title: 'Firnline', body, follow: () => lead(first) });
      }
    }
    for (const list of next.settled) void cache.invalidateQueries({ queryKey: [list] });
  }, [summary, cache, platform, setNews]);

  return answer;
}
