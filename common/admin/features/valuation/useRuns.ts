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

/** Says when a run that was being prepared is published or failed, and loads again what shows values. */
export function usePublishedNotice(runs: readonly ValuationRun[] | undefined): void {
  const { notifier, refresh } = useApi();
  const preparing = useRef<readonly number[]>([]);
  const compare = useEffectEvent((current: readonly ValuationRun[]) => {
    const ended = current.filter((run) => !isPreparing(run) && preparing.current.includes(run.number));
    preparing.current = current.filter(isPreparing).map(({ number }) => number);
    for (const run of ended) notifier.show(endedNotice(run));
    if (ended.length > 0) refresh('valuation', 'account', 'investors', 'journal');
  });
  useEffect(() => {
    if (runs) compare(runs);
  }, [runs]);
}
