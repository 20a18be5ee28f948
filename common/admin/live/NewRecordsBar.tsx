import { Button } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { formatNewRecords, LIVE_LISTS } from './newRecords.ts';
import { newRecordsAtom } from './newRecordsAtom.ts';

/** The quiet line over a list that has become longer, with the way to see it. */
export function NewRecordsBar({ list }: { readonly list: string }) {
  const [news, setNews] = useAtom(newRecordsAtom);
  const cache = useQueryClient();
  const key = LIVE_LISTS.find((each) => each === list);
  const count = key ? (news[key] ?? 0) : 0;
  return (
    <div role="status" className={count > 0 ? 'fa-news' : undefined}>
      {key && count > 0 ? (
        <>
          {formatNewRecords(key, count)}
          <Button
            variant="minimal"
            intent="primary"
            onClick={() => {
              setNews(({ [key]: _shown, ...rest }) => rest);
              void cache.invalidateQueries({ queryKey: [key, 'list'] });
            }}
          >
            Show
          </Button>
        </>
      ) : null}
    </div>
  );
}
