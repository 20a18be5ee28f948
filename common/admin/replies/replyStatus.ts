import type { Submission } from '#common/client/react/useSubmit.ts';
import type { setConsultationStatus } from '#common/contract/consultations.ts';
import type { setContactStatus } from '#common/contract/contacts.ts';
import { REPLY_STATUSES, type ReplyStatus } from '#common/domain/consultations.ts';
import { type BulkAction, bulkAction } from '../list/bulk.ts';
import { t } from '../messages/replies.ts';

interface MarkedRecord {
  readonly id: string;
  readonly status: ReplyStatus;
}

/** Marks several messages or consultations. Each one must still have the status that was selected. */
export const statusActions = (
  endpoint: typeof setContactStatus | typeof setConsultationStatus,
): BulkAction<MarkedRecord>[] =>
  REPLY_STATUSES.map((status) =>
    bulkAction(endpoint, {
      label: t('mark', { status }),
      submit: (count) => t('markSeveral', { count: String(count), status }),
      after: status,
      before: (record: MarkedRecord) => record.status,
      input: ({ id, status: from }: MarkedRecord) => ({ params: { id }, body: { status, from } }),
    }),
  );

/** Marks one message or consultation: from its detail, and by commands on its row. @param submit of the endpoint */
export function statusCommands(submit: Submission<typeof setContactStatus>['submit']) {
  // The status that the row shows, so that a colleague's later change is not overwritten.
  const setStatus = ({ id, status: from }: MarkedRecord, status: ReplyStatus) =>
    void submit({ params: { id }, body: { status, from } });
  const markAs = (status: ReplyStatus) => (record: MarkedRecord) => {
    if (record.status !== status) setStatus(record, status);
  };
  return {
    setStatus,
    rowCommands: {
      'row.markResponded'(record: MarkedRecord) {
        if (record.status === 'new') setStatus(record, 'responded');
      },
      'row.markNew': markAs('new'),
      'row.archive': markAs('archived'),
    },
  };
}
