import { Button } from '@blueprintjs/core';
import type { Approval } from '#common/contract/approvals.ts';
import {
  APPROVAL_STATUS_NAMES,
  type ApprovalDecision,
  type ApprovalStatus,
} from '#common/domain/approvals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { t } from '../../messages/approvals.ts';

const tones = {
  pending: 'warning',
  approved: 'positive',
  rejected: 'negative',
  withdrawn: 'neutral',
  expired: 'neutral',
  voided: 'neutral',
} as const;

export function ApprovalStatusTag({ status }: { readonly status: ApprovalStatus }) {
  return <StatusTag tone={tones[status]}>{APPROVAL_STATUS_NAMES[status] ?? status}</StatusTag>;
}

export const APPROVAL_COLUMNS = [
  { label: t('columns.change') },
  { label: t('columns.requestedBy') },
  { label: t('columns.requested') },
  { label: t('columns.status') },
  { label: t('columns.actions'), end: true },
] as const;

const isAmount = (text: string | null): boolean => text?.startsWith('$') ?? false;

/** What a change is about, such as the investor, and its first field before and after: an amount, if one changes. */
function summaryOf({ preview }: Approval): string {
  const [about] = preview;
  const changes = preview.filter(({ before, after }) => before !== after);
  const change = changes.find(({ after }) => isAmount(after)) ?? changes[0];
  const texts = [
    about && about.before === about.after ? about.after : undefined,
    change &&
      t('fieldChange', {
        field: change.field,
        before: change.before ?? t('noValue'),
        after: change.after ?? t('noValue'),
      }),
  ];
  return texts.filter(Boolean).join(' · ');
}

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
  const summary = summaryOf(approval);
  return (
    <>
      <td>
        <button type="button" className="fa-row-title" onClick={onOpen}>
          {title}
        </button>
        <span className="fa-muted fa-block fa-line" title={summary}>
          {summary}
        </span>
      </td>
      <td className="fa-line">{isMine ? t('you') : requestedBy}</td>
      <td className="fa-line">{formatInstant(requestedAt)}</td>
      <td>
        <ApprovalStatusTag status={status} />
        <span className="fa-muted fa-block fa-line">
          {status !== 'pending'
            ? decidedBy && t('by', { name: decidedBy })
            : effectiveAt
              ? t('takesEffect', { time: formatInstant(effectiveAt) })
              : t('expires', { time: formatInstant(expiresAt) })}
        </span>
      </td>
      <td className="fa-end fa-row-actions">
        {canReject ? (
          <>
            {canDecide ? (
              <Button intent="primary" variant="outlined" onClick={() => onDecide('approve')}>
                {t('approve')}
              </Button>
            ) : null}
            <Button intent="danger" variant="minimal" onClick={() => onDecide('reject')}>
              {t('reject')}
            </Button>
          </>
        ) : isMine && status === 'pending' ? (
          <Button variant="outlined" onClick={onWithdraw}>
            {t('cancel')}
          </Button>
        ) : null}
      </td>
    </>
  );
}
