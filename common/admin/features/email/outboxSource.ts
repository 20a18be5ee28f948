import { exportOutbox, exportOutboxWorkbook, listOutbox, OUTBOX_STATUSES } from '#common/contract/email.ts';
import { listSource } from '../../list/listSource.ts';

/** The messages of the outbox. Their export does not contain the texts. */
export const outboxSource = listSource(listOutbox, {
  noun: { one: 'e-mail', other: 'e-mails' },
  csv: exportOutbox,
  xlsx: exportOutboxWorkbook,
  statuses: OUTBOX_STATUSES,
  sorts: [
    { value: '-createdAt', label: 'Newest first' },
    { value: 'createdAt', label: 'Oldest first' },
    { value: 'to', label: 'Recipient A to Z' },
    { value: 'subject', label: 'Subject A to Z' },
  ],
  rowsOf: (messages) => messages,
});
