import {
  type Approval,
  exportApprovals,
  exportApprovalsWorkbook,
  listApprovals,
} from '#common/contract/approvals.ts';
import { APPROVAL_STATUS_NAMES, APPROVAL_STATUSES } from '#common/domain/approvals.ts';
import { listSource } from '../../list/listSource.ts';
import { t } from '../../messages/approvals.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';

const definition = {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportApprovals,
  xlsx: exportApprovalsWorkbook,
  statuses: APPROVAL_STATUSES,
  statusNames: APPROVAL_STATUS_NAMES,
  sorts: [
    { value: '-requestedAt', label: t('sorts.newest') },
    { value: 'requestedAt', label: t('sorts.oldest') },
    { value: 'expiresAt', label: t('sorts.expires') },
    { value: 'title', label: t('sorts.title') },
  ],
  rowsOf: (rows: readonly Approval[]) => rows,
} as const;

/** The lists of the tab by view. */
export const APPROVAL_SOURCES = {
  waiting: listSource(listApprovals, {
    ...definition,
    statuses: ['pending'],
    open: OPEN_RECORDS.approvals,
    ownFilter: { view: 'waiting' },
  }),
  mine: listSource(listApprovals, { ...definition, ownFilter: { view: 'mine' } }),
  history: listSource(listApprovals, definition),
};

export type ApprovalView = keyof typeof APPROVAL_SOURCES;
