import { useMemo } from 'react';
import {
  type ContactMessage,
  exportContacts,
  exportContactsWorkbook,
  listContacts,
} from '#common/contract/contacts.ts';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, sanitizeFilter } from '../../list/listSource.ts';

export const CONTACT_SORTS = [
  { value: '-submittedAt', label: 'Newest first' },
  { value: 'submittedAt', label: 'Oldest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: 'subject', label: 'Subject A to Z' },
] as const;

const query = (filter: ListFilter) => sanitizeFilter(filter, REPLY_STATUSES, CONTACT_SORTS);

/** The list of contact messages and its export. */
export function useContactsSource(): ListSource<ContactMessage> {
  const { client } = useAdmin();
  return useMemo(
    () => ({
      name: 'contacts',
      load: (filter, page, signal) =>
        client.page(listContacts, { query: { ...query(filter), ...page } }, { signal }),
      exportFile: (filter, format) =>
        client.download(format === 'csv' ? exportContacts : exportContactsWorkbook, { query: query(filter) }),
    }),
    [client],
  );
}
