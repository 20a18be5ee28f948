import { useMemo } from 'react';
import { listOutbox, OUTBOX_STATUSES, type OutboxMessage } from '#common/contract/mail.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, oneOf } from '../../list/listSpec.ts';

export const OUTBOX_SORTS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'to', label: 'Recipient A to Z' },
  { value: 'subject', label: 'Subject A to Z' },
] as const;

const query = ({ q, status, sort }: ListFilter) => ({
  q,
  status: oneOf(OUTBOX_STATUSES, status),
  sort:
    oneOf(
      OUTBOX_SORTS.map((each) => each.value),
      sort,
    ) ?? OUTBOX_SORTS[0].value,
});

/** The messages of the outbox. They have no export: they hold personal texts. */
export function useOutboxSource(): ListSource<OutboxMessage> {
  const { client } = useAdmin();
  return useMemo(
    () => ({
      name: 'outbox',
      load: (filter, page, signal) =>
        client.page(listOutbox, { query: { ...query(filter), ...page } }, { signal }),
    }),
    [client],
  );
}
