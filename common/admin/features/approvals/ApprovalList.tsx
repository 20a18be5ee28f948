import type { ReactNode } from 'react';
import {
  type Approval,
  exportApprovals,
  exportApprovalsWorkbook,
  listApprovals,
} from '#common/contract/approvals.ts';
import { APPROVAL_STATUS_NAMES, APPROVAL_STATUSES, type ApprovalDecision } from '#common/domain/approvals.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listSource } from '../../list/listSource.ts';
import { useRecordDialogs } from '../../list/useRecordDialogs.ts';
import { t } from '../../messages/approvals.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';
import { APPROVAL_COLUMNS, ApprovalCells } from './ApprovalCells.tsx';
import { ApprovalDetail } from './ApprovalDetail.tsx';

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
const APPROVAL_SOURCES = {
  waiting: listSource(listApprovals, {
    ...definition,
    statuses: ['pending'],
    open: OPEN_RECORDS.approvals,
    ownFilter: { view: 'waiting' },
  }),
  mine: listSource(listApprovals, { ...definition, ownFilter: { view: 'mine' } }),
  history: listSource(listApprovals, definition),
};

type ApprovalView = keyof typeof APPROVAL_SOURCES;

const DecideDialog = lazyDialog(async () => (await import('./DecisionDialogs.tsx')).DecideDialog);
const WithdrawDialog = lazyDialog(async () => (await import('./DecisionDialogs.tsx')).WithdrawDialog);

interface ApprovalListProps {
  readonly view: ApprovalView;
  readonly choice: ReactNode;
}

/** One list of the tab with its dialogs. */
export function ApprovalList({ view, choice }: ApprovalListProps) {
  const dialogs = useRecordDialogs({
    approve: (approval: Approval, tools) => (
      <DecideDialog approval={approval} decision="approve" {...tools} />
    ),
    reject: (approval: Approval, tools) => <DecideDialog approval={approval} decision="reject" {...tools} />,
    withdraw: (approval: Approval, { onClose }) => <WithdrawDialog approval={approval} onClose={onClose} />,
  });
  const decide = (approval: Approval, decision: ApprovalDecision) => {
    const isAllowed = decision === 'approve' ? approval.canDecide : approval.canReject;
    if (isAllowed) dialogs.start(decision)(approval);
  };
  const withdraw = (approval: Approval) => {
    if (approval.isMine && approval.status === 'pending') dialogs.start('withdraw')(approval);
  };
  const actionsOf = (approval: Approval) => ({
    onDecide: (decision: ApprovalDecision) => decide(approval, decision),
    onWithdraw: () => withdraw(approval),
  });
  return (
    <>
      <ListScreen
        source={APPROVAL_SOURCES[view]}
        rowHeight={60}
        stacked={{ below: 1072, rowHeight: 204 }}
        columns={APPROVAL_COLUMNS}
        toolbar={choice}
        rowKey={(approval) => approval.id}
        rowCommands={{
          'row.approve': (approval) => decide(approval, 'approve'),
          'row.reject': (approval) => decide(approval, 'reject'),
        }}
        {...dialogs.list}
        empty={<EmptyState title={t(`empty.${view}`)}>{t(`emptyTexts.${view}`)}</EmptyState>}
        renderRow={(approval, { open }) => (
          <ApprovalCells approval={approval} onOpen={open} {...actionsOf(approval)} />
        )}
        detailTitle={(approval) => approval.title}
        renderDetail={(approval) => <ApprovalDetail approval={approval} {...actionsOf(approval)} />}
      />
      {dialogs.element}
    </>
  );
}
