import { exportOutbox, exportOutboxWorkbook, listOutbox, OUTBOX_STATUSES } from '#common/contract/email.ts';
import { listSource } from '../../list/listSource.ts';
import { t } from '../../messages/email.ts';

/** The messages of the outbox. Their export does not contain the texts. */
export const outboxSource = listSource(listOutbox, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportOutbox,
  xlsx: exportOutboxWorkbook,
  statuses: OUTBOX_STATUSES,
  sorts: [
    { value: '-createdAt', label: t('sorts.newest') },
    { value: 'createdAt', label: t('sorts.oldest') },
    { value: 'to', label: t('sorts.recipient') },
    { value: 'subject', label: t('sorts.subject') },
  ],
  rowsOf: (messages) => messages,
});
