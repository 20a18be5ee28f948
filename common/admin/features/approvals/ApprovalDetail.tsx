import { Button } from '@blueprintjs/core';
import type { Approval, PreviewLine } from '#common/contract/approvals.ts';
import { APPROVAL_HOURS } from '#common/domain/approvalPeriods.ts';
import type { ApprovalDecision } from '#common/domain/approvals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { approverName, policyName } from '#common/messages/staff/policyTexts.ts';
import { capitalize } from '../../capitalize.ts';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/approvals.ts';
import { ApprovalStatusTag } from './ApprovalCells.tsx';

/** What a change is about, and each field before and after it. */
export function ApprovalPreview({ preview }: { readonly preview: readonly PreviewLine[] }) {
  const context = preview.filter(({ before, after }) => before === after);
  const changes = preview.filter(({ before, after }) => before !== after);
  return (
    <>
      <DescriptionList items={context.map(({ field, after }) => [field, after] as const)} />
      <DiffPreview
        lines={changes.map(({ field, before, after }) => ({
          label: field,
          before: before ?? t('noValue'),
          after: after ?? t('noValue'),
        }))}
      />
    </>
  );
}

/** Changes that take effect unless they are rejected, because nobody else can approve them, have texts of their own. */
function outcomeOf({ status, effectiveAt, decidedBy }: Approval): string | undefined {
  if (status === 'approved') return effectiveAt && !decidedBy ? t('outcomes.effective') : undefined;
  return status === 'pending' && effectiveAt
    ? t('outcomes.objection')
    : t(`outcomes.${status}`, { hours: APPROVAL_HOURS });
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
    [t('detail.requestedBy'), approval.requestedBy],
    [t('detail.requested'), formatInstant(approval.requestedAt)],
    [t('detail.note'), approval.reason],
    [t('detail.policy'), policyName(approval.policy)],
    [t('detail.approver'), capitalize(approverName(approval.requiredRole))],
    [
      t('detail.expires'),
      status === 'pending' && !effectiveAt ? formatInstant(approval.expiresAt) : undefined,
    ],
    [t('detail.takesEffect'), status === 'pending' && effectiveAt ? formatInstant(effectiveAt) : undefined],
    [t('detail.decidedBy'), approval.decidedBy],
    [t('detail.decided'), decidedAt ? formatInstant(decidedAt) : undefined],
    [status === 'rejected' ? t('detail.rejection') : t('detail.decision'), approval.note],
  ];
  return (
    <>
      <p className="fa-detail-lead">
        <ApprovalStatusTag status={status} />
      </p>
      {outcome ? <p className="fa-muted fa-outcome">{outcome}</p> : null}
      <ApprovalPreview preview={approval.preview} />
      <DescriptionList items={items} />
      <h3 className="fa-subhead">{t('detail.hash')}</h3>
      <p className="fa-prose fa-destination">{approval.changeHash}</p>
      <p className="fa-actions">
        {canReject ? (
          <>
            {canDecide ? (
              <Button intent="primary" onClick={() => onDecide('approve')}>
                {t('detail.approve')}
              </Button>
            ) : null}
            <Button intent="danger" variant="outlined" onClick={() => onDecide('reject')}>
              {t('detail.reject')}
            </Button>
          </>
        ) : null}
        {isMine && status === 'pending' ? (
          <Button variant="outlined" onClick={onWithdraw}>
            {t('detail.cancel')}
          </Button>
        ) : null}
        {investorId ? (
          <Button variant="outlined" onClick={() => navigate('investors', { open: investorId })}>
            {t('detail.openInvestor')}
          </Button>
        ) : null}
      </p>
    </>
  );
}
