import { createContext, use } from 'react';
import { OBJECTION_HOURS } from '#common/domain/approvalPeriods.ts';
import type { ChangeOutcome } from '#common/domain/approvals.ts';
import { formatUsd, type Money } from '#common/domain/money.ts';
import { t } from '../messages/form.ts';

const exact = (amount: Money) => formatUsd(amount, { decimals: 2 }).replace('$', '');

export interface DiffLine {
  readonly label: string;
  readonly before: Money | string;
  readonly after: Money | string;
}

/** Longer values stand below their label. */
const MAX_INLINE = 20;

const shown = (value: Money | string) => (typeof value === 'string' ? value : exact(value));

function changeClass(before: string, after: string): string {
  if (before === after) return 'fa-change fa-change-none';
  const isLong = Math.max(before.length, after.length) > MAX_INLINE;
  return isLong ? 'fa-change fa-change-long' : 'fa-change';
}

/** The exact changes that an action will make: 'Portfolio value 120,000.00 → 115,000.00'. */
export function DiffPreview({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    <ul className="fa-changes" aria-label={t('changes')}>
      {lines.map(({ label, before, after }) => {
        const same = shown(before) === shown(after);
        return (
          <li key={label} className={changeClass(shown(before), shown(after))}>
            <span>{label}</span> <span className="fa-number">{shown(before)}</span>{' '}
            <span className="fa-arrow">→</span>{' '}
            <b className="fa-number">{same ? t('unchanged') : shown(after)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a change is stored and not made at once. */
export const isStored = (outcome: ChangeOutcome): outcome is 'waits' | 'announced' =>
  outcome === 'waits' || outcome === 'announced';

/** What would happen to the change of a dialog if it were sent now. */
export const OutcomeContext = createContext<ChangeOutcome>('made');

/** Who will be notified of an action. Of one that is only stored: who has to agree first. */
export function NotificationHint({ children }: { readonly children: string }) {
  const outcome = use(OutcomeContext);
  return (
    <p className="fa-notification-hint">
      {isStored(outcome) ? t(`stored.${outcome}.hint`, { hours: OBJECTION_HOURS }) : children}
    </p>
  );
}
