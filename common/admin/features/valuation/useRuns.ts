import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listRuns, type ValuationRun } from '#common/contract/valuation.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { useSession } from '../../adminContext.ts';
import { t } from '../../messages/valuation.ts';

const PROGRESS_MS = 1_000;

export const isPreparing = ({ status }: ValuationRun): boolean => status === 'preparing';

/** The newest runs. Their progress is loaded every second while one is being prepared. */
export function useRuns() {
  const isOpen = useSession().status === 'open';
  return useEndpointQuery(
    listRuns,
    {},
    {
      staleTime: 0,
      enabled: isOpen,
      refetchInterval: ({ state }) =>
        isOpen && (state.data?.runs.some(isPreparing) ? PROGRESS_MS : MINUTE_MS),
    },
  );
}

function endedNotice({ number, status, failure, accounts, at }: ValuationRun) {
  if (status === 'cancelled') {
    return { title: t('runs.cancelledTitle', { number: String(number) }), description: t('runs.failedText') };
  }
  if (status === 'failed') {
    const title = t('runs.failedTitle', { number: String(number) });
    return { title, description: failure ?? t('runs.failedText'), variant: 'destructive' as const };
  }
  return {
    title: t('runs.done', { number: String(number) }),
    description: t('runs.doneText', {
      accounts: t('investors', { count: accounts }),
      time: formatInstant(at),
    }),
  };
}

/** Says when a run was published or failed while the tab is open, and loads again what shows values. */
export function usePublishedNotice(runs: readonly ValuationRun[] | undefined): void {
  const { notifier, refresh } = useApi();
  const known = useRef<readonly number[]>(undefined);
  const compare = useEffectEvent((current: readonly ValuationRun[]) => {
    const ended = current.filter((run) => !isPreparing(run));
    const recent = known.current ? ended.filter(({ number }) => !known.current?.includes(number)) : [];
    known.current = ended.map(({ number }) => number);
    for (const run of recent) notifier.show(endedNotice(run));
    if (recent.length > 0) refresh('valuation', 'account', 'investors', 'journal');
  });
  useEffect(() => {
    if (runs) compare(runs);
  }, [runs]);
}
