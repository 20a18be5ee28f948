import { Button } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { endpointOptions } from '#common/client/react/endpointOptions.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { getSummary } from '#common/contract/summary.ts';
import { t } from '../messages/live.ts';
import { formatNewRecords, LIVE_LISTS, SAME_MOMENT_MS } from './newRecords.ts';
import { countUnseen, newRecordsAtom } from './newRecordsAtom.ts';

interface NewRecordsBarProps {
  readonly endpoint: Endpoint;
  /** When the rows on the screen were loaded; 0 before that. */
  readonly loadedAt: number;
}

/** Announces new records that a list does not show yet, with a button that loads them. */
export function NewRecordsBar({ endpoint, loadedAt }: NewRecordsBarProps) {
  const [newRecords, setNewRecords] = useAtom(newRecordsAtom);
  const { client, refresh } = useApi();
  const cache = useQueryClient();
  const list = LIVE_LISTS.find((name) => endpoint.tags.includes(name));
  const count = list && loadedAt > 0 ? countUnseen(newRecords[list], loadedAt) : 0;
  const updateCounts = useEffectEvent(() => {
    const countedAt =
      cache.getQueryState(endpointOptions(client, getSummary, {}).queryKey)?.dataUpdatedAt ?? 0;
    if (list && loadedAt > countedAt + SAME_MOMENT_MS) refresh(getSummary);
  });
  // The badge counts what the list shows.
  useEffect(() => {
    if (loadedAt > 0) updateCounts();
  }, [loadedAt]);
  return (
    <div role="status" className={count > 0 ? 'fa-new-records' : undefined}>
      {list && count > 0 ? (
        <>
          {formatNewRecords(list, count)}
          <Button
            variant="minimal"
            intent="primary"
            onClick={() => {
              setNewRecords(({ [list]: _shown, ...others }) => others);
              refresh(endpoint);
            }}
          >
            {t('show')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
