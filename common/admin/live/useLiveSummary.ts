import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { POLL_MS } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getSummary } from '#common/contract/summary.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin, useSession } from '../adminContext.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { t } from '../messages/live.ts';
import {
  compareSummaries,
  countWaiting,
  formatNewRecords,
  LIVE_LISTS,
  type LiveList,
  SAME_MOMENT_MS,
  type Summary,
} from './newRecords.ts';
import { newRecordsAtom } from './newRecordsAtom.ts';
import { offlineSinceAtom } from './offlineAtom.ts';

/**
 * Tells the person when others ended an own request for approval, by the system while the page is hidden. Loads
 * everything on the screen again, because an approved request may have changed any of it.
 */
function useEndedRequests(summary: Summary | undefined): void {
  const { platform } = useAdmin();
  const cache = useQueryClient();
  const { show } = useToast();
  const { navigate } = useDashboardParams();
  const previous = useRef<number>(undefined);
  const ended = summary?.endedRequests;
  useEffect(() => {
    const before = previous.current;
    previous.current = ended;
    if (ended === undefined || before === undefined || ended <= before) return;
    void cache.invalidateQueries();
    const text = t('endedCount', { count: ended - before });
    if (document.visibilityState === 'hidden') {
      const onOpen = () => navigate('approvals', { view: 'mine' });
      platform.notify({ title: t('app'), body: text, onOpen });
    } else {
      show({ title: t('ended'), description: t('endedText', { ended: text }) });
    }
  }, [ended, platform, navigate, cache, show]);
}

const hasTag = (meta: Readonly<Record<string, unknown>> | undefined, tag: string): boolean => {
  const tags = meta?.['tags'];
  return Array.isArray(tags) && tags.includes(tag);
};

/**
 * Polls the summary while the session is open: sets the badge, counts new records for the lists, notifies about
 * them while the page is hidden, and loads lists again that only shrank.
 */
export function useLiveSummary() {
  const { platform } = useAdmin();
  const isOpen = useSession().status === 'open';
  const cache = useQueryClient();
  const { refresh } = useApi();
  const setNewRecords = useSetAtom(newRecordsAtom);
  const { navigate } = useDashboardParams();
  const previous = useRef<{ readonly summary: Summary; readonly countedAt: number }>(undefined);
  const query = useEndpointQuery(
    getSummary,
    {},
    {
      staleTime: POLL_MS,
      enabled: isOpen,
      refetchInterval: isOpen ? POLL_MS : false,
      refetchIntervalInBackground: true,
    },
  );
  const { data: summary, dataUpdatedAt: countedAt } = query;
  useEndedRequests(summary);

  const setOfflineSince = useSetAtom(offlineSinceAtom);
  useEffect(() => {
    setOfflineSince(query.isError && countedAt > 0 ? countedAt : undefined);
    return () => setOfflineSince(undefined);
  }, [query.isError, countedAt, setOfflineSince]);

  const openList = useEffectEvent((list: LiveList) => {
    navigate(list);
    setNewRecords(({ [list]: _shown, ...others }) => others);
    // Only the pages: loading the open record again would be logged as another access.
    void cache.invalidateQueries({
      predicate: ({ queryKey, meta }) => queryKey[1] === 'page' && hasTag(meta, list),
    });
  });

  useEffect(() => {
    if (summary) platform.setBadge(countWaiting(summary));
  }, [summary, platform]);
  // No badge after sign-out.
  useEffect(() => () => platform.setBadge(0), [platform]);

  useEffect(() => {
    const before = previous.current;
    if (!summary || before?.countedAt === countedAt) return;
    previous.current = { summary, countedAt };
    if (before?.summary === summary) return;
    const { added, reduced } = compareSummaries(before?.summary, summary);
    const from = (before?.countedAt ?? 0) + SAME_MOMENT_MS;
    const [first, ...others] = LIVE_LISTS.filter((list) => added[list] !== undefined);
    if (first) {
      setNewRecords((counts) =>
        Object.fromEntries(
          LIVE_LISTS.map((list) => {
            const count = added[list];
            return [list, [...(counts[list] ?? []), ...(count ? [{ from, count }] : [])]];
          }),
        ),
      );
      // A list that was loaded between the two summaries may show them or not.
      void cache.invalidateQueries({
        predicate: ({ queryKey, meta, state }) =>
          queryKey[1] === 'page' &&
          state.dataUpdatedAt > from &&
          [first, ...others].some((list) => hasTag(meta, list)),
      });
      if (document.visibilityState === 'hidden') {
        const body = [first, ...others].map((list) => formatNewRecords(list, added[list] ?? 0)).join(', ');
        platform.notify({ title: t('app'), body, onOpen: () => openList(first) });
      }
    }
    refresh(...reduced);
  }, [summary, countedAt, cache, refresh, platform, setNewRecords]);

  return query;
}
