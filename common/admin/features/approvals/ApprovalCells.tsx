import { Button } from '@blueprintjs/core';
import type { Approval } from '#common/contract/approvals.ts';
import type { ApprovalDecision } from '#common/domain/approvals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { adminTexts } from '../../adminTexts.ts';
import messages from '../../messages/approvals.ts';
import { ApprovalStatusTag } from './ApprovalStatusTag.tsx';

const t = adminTexts(messages);

export const APPROVAL_COLUMNS = [
  { label: t('columns.change') },
  { label: t('columns.requestedBy') },
  { label: t('columns.requested') },
  { label: t('columns.status') },
  { label: t('columns.actions'), end: true },
] as const;

/** What a change is about, such as the investor, and its fields before and after. */
const summaryOf = ({ preview }: Approval): string =>
  preview
    .filter(({ before, after }, index) => index === 0 || before !== after)
    .map(({ field, before, after }) =>
      before === after
        ? after
        : t('fieldChange', { field, before: before ?? t('noValue'), after: after ?? t('noValue') }),
    )
    .join(' · ');

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
