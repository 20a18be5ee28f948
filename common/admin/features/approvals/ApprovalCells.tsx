import { Button } from '@blueprintjs/core';
import type { Approval } from '#common/contract/approvals.ts';
import type { ApprovalDecision } from '#common/domain/approvals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ApprovalStatusTag } from './ApprovalStatusTag.tsx';

export const APPROVAL_COLUMNS = [
  { label: 'Change' },
  { label: 'Requested by' },
  { label: 'Requested' },
  { label: 'Status' },
  { label: 'Actions', end: true },
] as const;

interface ApprovalCellsProps {
  readonly approval: Approval;
  readonly onOpen: () => void;
  readonly onDecide: (decision: ApprovalDecision) => void;
  readonly onWithdraw: () => void;
}

export function ApprovalCells({ approval, onOpen, onDecide, onWithdraw }: ApprovalCellsProps) {
  const { title, status, requestedBy, requestedAt, expiresAt, decidedBy, isMine, canDecide, canReject } =
    approval;
  const { effectiveAt } = approval;
  return (
    <>
      <td>
        <button type="button" className="fa-row-title" onClick={onOpen}>
          {title}
        </button>
      </td>
      <td className="fa-line">{isMine ? 'You' : requestedBy}</td>
      <td className="fa-line">{formatInstant(requestedAt)}</td>
      <td>
        <ApprovalStatusTag status={status} />
        <span className="fa-muted fa-block fa-line">
          {status !== 'pending'
            ? decidedBy && `by ${decidedBy}`
            : effectiveAt
              ? `takes effect ${formatInstant(effectiveAt)}`
              : `expires ${formatInstant(expiresAt)}`}
        </span>
      </td>
      <td className="fa-end fa-row-actions">
        {canReject ? (
          <>
            {canDecide ? (
              <Button intent="primary" variant="outlined" onClick={() => onDecide('approve')}>
                Approve
              </Button>
            ) : null}
            <Button intent="danger" variant="minimal" onClick={() => onDecide('reject')}>
              Reject
            </Button>
          </>
        ) : isMine && status === 'pending' ? (
          <Button variant="outlined" onClick={onWithdraw}>
            Withdraw
          </Button>
        ) : null}
      </td>
    </>
  );
}
