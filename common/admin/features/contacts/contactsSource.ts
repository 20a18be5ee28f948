import { exportContacts, exportContactsWorkbook, listContacts } from '#common/contract/contacts.ts';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { listSource } from '../../list/listSource.ts';

export const contactsSource = listSource(listContacts, {
  noun: { one: 'message', other: 'messages' },
  csv: exportContacts,
  xlsx: exportContactsWorkbook,
  statuses: REPLY_STATUSES,
  sorts: [
    { value: '-submittedAt', label: 'Newest first' },
    { value: 'submittedAt', label: 'Oldest first' },
    { value: 'name', label: 'Name A to Z' },
    { value: 'subject', label: 'Subject A to Z' },
  ],
  rowsOf: (messages) => messages,
});
