import { Button } from '@blueprintjs/core';
import type { PastDecision } from '#common/contract/policies.ts';
import type { PolicyKind } from '#common/domain/approvalPolicy.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { policyName } from '#common/messages/staff/policyTexts.ts';
import { t } from '../../messages/policyDialog.ts';
import type { ScreenKey } from '../../tabs.ts';

export interface RecordLink {
  readonly screen: ScreenKey;
  /** Key of the record in its list. */
  readonly open?: string;
  readonly label: string;
}

/** The screen of what a decision was about. */
function linkOf(kind: PolicyKind, { subject, investorId }: PastDecision): RecordLink | undefined {
  if (kind === 'withdrawal' && subject)
    return { screen: 'withdrawals', open: subject, label: t('past.withdrawal') };
  if (investorId)
    return { screen: 'investors', open: investorId, label: t('past.investor', { id: investorId }) };
  if (kind === 'deposit_address') return { screen: 'config', label: t('past.addresses') };
  if (kind === 'staff_change') return { screen: 'staff', label: t('past.staff') };
  if (kind === 'valuation_run' || kind === 'statements')
    return { screen: 'valuation', label: t('past.valuation') };
  return undefined;
}

/** A decision with the policy that would have asked for a second person. */
interface NeededDecision {
  readonly kind: PolicyKind;
  readonly decision: PastDecision;
}

interface PastDecisionsProps {
  /** Newest first. */
  readonly decisions: readonly NeededDecision[];
  readonly onOpen: (link: RecordLink) => void;
}

/** Each decision with its policy, amount, date and people, and a link to its record. */
export function PastDecisions({ decisions, onOpen }: PastDecisionsProps) {
  return (
    <ul className="fa-past-decisions" aria-label={t('past.label')}>
      {decisions.map(({ kind, decision }) => {
        const { seq, at, by, approvedBy, summary, amount } = decision;
        const link = linkOf(kind, decision);
        return (
          <li key={`${kind} ${seq}`}>
            <span className="fa-past-decision-head">
              <b>{policyName(kind)}</b>
              {amount === undefined ? null : (
                <span className="fa-number">{formatUsd(requireMoney(amount), { decimals: 2 })}</span>
              )}
            </span>
            <span className="fa-block">{summary}</span>
            <span className="fa-muted fa-block">
              {approvedBy
                ? t('past.approvedBy', { time: formatInstant(at), name: by, approver: approvedBy })
                : t('past.by', { time: formatInstant(at), name: by })}
            </span>
            {link ? (
              <Button variant="minimal" size="small" onClick={() => onOpen(link)}>
                {link.label}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
