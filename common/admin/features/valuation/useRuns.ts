import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { listRuns, type ValuationRun } from '#common/contract/valuation.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { t } from '../../messages/valuation.ts';
import { useRunList } from './useRunList.ts';

export const isPreparing = ({ status }: ValuationRun): boolean => status === 'preparing';

/** The newest runs. */
export const useRuns = () => useRunList(listRuns, ({ runs }) => runs.some(isPreparing), MINUTE_MS);

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
