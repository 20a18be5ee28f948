import { formatUsd, type Money } from '#common/domain/money.ts';

const exact = (amount: Money) => formatUsd(amount, { decimals: 2 }).replace('$', '');

export interface DiffLine {
  readonly label: string;
  readonly before: Money | string;
  readonly after: Money | string;
}

const shown = (value: Money | string) => (typeof value === 'string' ? value : exact(value));

/** The exact changes that an action will make: 'Portfolio value 120,000.00 → 115,000.00'. */
export function DiffPreview({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    <ul className="fa-changes" aria-label="What will change">
      {lines.map(({ label, before, after }) => {
        const same = shown(before) === shown(after);
        return (
          <li key={label} className={same ? 'fa-change fa-change-none' : 'fa-change'}>
            <span>{label}</span> <span className="fa-number">{shown(before)}</span>{' '}
            <span className="fa-arrow">→</span>{' '}
            <b className="fa-number">{same ? 'unchanged' : shown(after)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** Who will be notified of an action. */
export function NotificationHint({ children }: { readonly children: string }) {
  return <p className="fa-notification-hint">{children}</p>;
}
