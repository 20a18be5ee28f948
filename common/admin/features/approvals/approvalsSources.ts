import {
  type Approval,
  exportApprovals,
  exportApprovalsWorkbook,
  listApprovals,
} from '#common/contract/approvals.ts';
import { APPROVAL_STATUSES } from '#common/domain/approvals.ts';
import { listSource } from '../../list/listSource.ts';

const definition = {
  noun: { one: 'change', other: 'changes' },
  csv: exportApprovals,
  xlsx: exportApprovalsWorkbook,
  statuses: APPROVAL_STATUSES,
  sorts: [
    { value: '-requestedAt', label: 'Newest first' },
    { value: 'requestedAt', label: 'Oldest first' },
    { value: 'expiresAt', label: 'Expires first' },
    { value: 'title', label: 'Change A to Z' },
  ],
  rowsOf: (rows: readonly Approval[]) => rows,
} as const;

/** The lists of the tab by view. */
export const APPROVAL_SOURCES = {
  waiting: listSource(listApprovals, {
    ...definition,
    statuses: ['pending'],
    ownFilter: { view: 'waiting' },
  }),
  mine: listSource(listApprovals, { ...definition, ownFilter: { view: 'mine' } }),
  history: listSource(listApprovals, definition),
};

export type ApprovalView = keyof typeof APPROVAL_SOURCES;
