import { Button } from '@blueprintjs/core';
import { useAtom } from 'jotai';
import { useApi } from '#common/client/react/apiContext.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { formatNewRecords, LIVE_LISTS } from './newRecords.ts';
import { newRecordsAtom } from './newRecordsAtom.ts';

/** Announces new records over a list, with a button that loads them. */
export function NewRecordsBar({ endpoint }: { readonly endpoint: Endpoint }) {
  const [newRecords, setNewRecords] = useAtom(newRecordsAtom);
  const { refresh } = useApi();
  const list = LIVE_LISTS.find((name) => endpoint.tags.includes(name));
  const count = list ? (newRecords[list] ?? 0) : 0;
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
            Show
          </Button>
        </>
      ) : null}
    </div>
  );
}
