import { useMemo } from 'react';
import {
  exportOutbox,
  exportOutboxWorkbook,
  listOutbox,
  OUTBOX_STATUSES,
  type OutboxMessage,
} from '#common/contract/email.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, sanitizeFilter } from '../../list/listSource.ts';

export const OUTBOX_SORTS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'to', label: 'Recipient A to Z' },
  { value: 'subject', label: 'Subject A to Z' },
] as const;

const query = (filter: ListFilter) => sanitizeFilter(filter, OUTBOX_STATUSES, OUTBOX_SORTS);

/** The messages of the outbox. Their export leaves out the texts. */
export function useOutboxSource(): ListSource<OutboxMessage> {
  const { client } = useAdmin();
  return useMemo(
    () => ({
      name: 'outbox',
      load: (filter, page, signal) =>
        client.page(listOutbox, { query: { ...query(filter), ...page } }, { signal }),
      exportFile: (filter, format) =>
        client.download(format === 'csv' ? exportOutbox : exportOutboxWorkbook, { query: query(filter) }),
    }),
    [client],
  );
}
