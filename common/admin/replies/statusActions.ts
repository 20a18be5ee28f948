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
