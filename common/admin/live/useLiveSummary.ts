import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { POLL_MS } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useRefresh } from '#common/client/react/useRefresh.ts';
import { getSummary } from '#common/contract/summary.ts';
import { useAdmin, useSession } from '../adminContext.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import {
  compareSummaries,
  countWaiting,
  formatNewRecords,
  LIVE_LISTS,
  type LiveList,
  liveEndpoints,
  type Summary,
} from './newRecords.ts';
import { newRecordsAtom } from './newRecordsAtom.ts';

/**
 * Polls the summary while the session is open: sets the badge, counts new records for the lists, notifies about
 * them while the page is hidden, and loads lists again that only shrank.
 */
export function useLiveSummary() {
  const { platform } = useAdmin();
  const isOpen = useSession().status === 'open';
  const refresh = useRefresh();
  const setNewRecords = useSetAtom(newRecordsAtom);
  const { navigate } = useDashboardParams();
  const previous = useRef<Summary>(undefined);
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
  const summary = query.data;

  const openList = useEffectEvent((list: LiveList) => {
    navigate(list);
    setNewRecords(({ [list]: _shown, ...others }) => others);
    refresh(liveEndpoints[list]);
  });

  useEffect(() => {
    if (summary) platform.setBadge(countWaiting(summary));
  }, [summary, platform]);
  // No badge after sign-out.
  useEffect(() => () => platform.setBadge(0), [platform]);

  useEffect(() => {
    if (!summary || previous.current === summary) return;
    const { added, reduced } = compareSummaries(previous.current, summary);
    previous.current = summary;
    const [first, ...others] = LIVE_LISTS.filter((list) => added[list] !== undefined);
    if (first) {
      setNewRecords((counts) =>
        Object.fromEntries(LIVE_LISTS.map((list) => [list, (counts[list] ?? 0) + (added[list] ?? 0)])),
      );
      if (document.visibilityState === 'hidden') {
        const body = [first, ...others].map((list) => formatNewRecords(list, added[list] ?? 0)).join(', ');
        platform.notify({ title: 'Firnline', body, onOpen: () => openList(first) });
      }
    }
    refresh(...reduced);
  }, [summary, refresh, platform, setNewRecords]);

  return query;
}
