import { Button } from '@blueprintjs/core';
import type { Approval } from '#common/contract/approvals.ts';
import type { ApprovalDecision, ApprovalStatus } from '#common/domain/approvals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { approverName, policyName } from '#common/domain/policyText.ts';
import { capitalize } from '../../capitalize.ts';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ApprovalPreview } from './ApprovalPreview.tsx';
import { ApprovalStatusTag } from './ApprovalStatusTag.tsx';

const OUTCOMES: Readonly<Record<ApprovalStatus, string | undefined>> = {
  pending: 'Nothing has changed yet.',
  approved: undefined,
  rejected: 'Nothing was changed.',
  withdrawn: 'The request was withdrawn. Nothing was changed.',
  expired: 'Nobody decided within 48 hours. Nothing was changed.',
  voided:
    'The data behind this change was edited after the request, so the request is void. Nothing was changed.',
};

/** Changes that take effect unless they are rejected, because nobody else can approve them, have texts of their own. */
function outcomeOf({ status, effectiveAt, decidedBy }: Approval): string | undefined {
  if (!effectiveAt || (status === 'approved' && decidedBy)) return OUTCOMES[status];
  if (status === 'approved') return 'Nobody rejected it in time, so it took effect.';
  if (status !== 'pending') return OUTCOMES[status];
  return 'Nothing has changed yet. Nobody else can approve this change, so it takes effect on its own unless the person whom it concerns rejects it.';
}

interface ApprovalDetailProps {
  readonly approval: Approval;
  readonly onDecide: (decision: ApprovalDecision) => void;
  readonly onWithdraw: () => void;
}

export function ApprovalDetail({ approval, onDecide, onWithdraw }: ApprovalDetailProps) {
  const { navigate } = useDashboardParams();
  const { status, investorId, isMine, canDecide, canReject, decidedAt, effectiveAt } = approval;
  const outcome = outcomeOf(approval);
  const items: readonly DescriptionItem[] = [
    ['Requested by', approval.requestedBy],
    ['Requested', formatInstant(approval.requestedAt)],
    ['Internal note', approval.reason],
    ['Policy', policyName(approval.policy)],
    ['Required approver', capitalize(approverName(approval.requiredRole))],
    ['Expires', status === 'pending' && !effectiveAt ? formatInstant(approval.expiresAt) : undefined],
    ['Takes effect', status === 'pending' && effectiveAt ? formatInstant(effectiveAt) : undefined],
    ['Decided by', approval.decidedBy],
    ['Decided', decidedAt ? formatInstant(decidedAt) : undefined],
    [status === 'rejected' ? 'Reason for the rejection' : 'Decision note', approval.note],
  ];
  return (
    <>
      <p className="fa-detail-lead">
        <ApprovalStatusTag status={status} />
      </p>
      {outcome ? <p className="fa-muted fa-outcome">{outcome}</p> : null}
      <ApprovalPreview preview={approval.preview} />
      <DescriptionList items={items} />
      <h3 className="fa-subhead">Hash of the exact change</h3>
      <p className="fa-prose fa-destination">{approval.changeHash}</p>
      <p className="fa-actions">
        {canReject ? (
          <>
            {canDecide ? (
              <Button intent="primary" onClick={() => onDecide('approve')}>
                Approve…
              </Button>
            ) : null}
            <Button intent="danger" variant="outlined" onClick={() => onDecide('reject')}>
              Reject…
            </Button>
          </>
        ) : null}
        {isMine && status === 'pending' ? (
          <Button variant="outlined" onClick={onWithdraw}>
            Withdraw…
          </Button>
        ) : null}
        {investorId ? (
          <Button variant="outlined" onClick={() => navigate('investors', { open: investorId })}>
            Open investor
          </Button>
        ) : null}
      </p>
    </>
  );
}
