import { exportContacts, exportContactsWorkbook, listContacts } from '#common/contract/contacts.ts';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { listSource } from '../../list/listSource.ts';
import { t } from '../../messages/contacts.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';

export const contactsSource = listSource(listContacts, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportContacts,
  xlsx: exportContactsWorkbook,
  statuses: REPLY_STATUSES,
  sorts: [
    { value: '-submittedAt', label: t('sorts.newest') },
    { value: 'submittedAt', label: t('sorts.oldest') },
    { value: 'name', label: t('sorts.name') },
    { value: 'subject', label: t('sorts.subject') },
  ],
  open: { ...OPEN_RECORDS.contacts, none: { title: t('noneOpen'), text: t('emptyText') } },
  rowsOf: (messages) => messages,
});
