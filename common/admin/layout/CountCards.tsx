import { formatCount } from '../formatCount.ts';
import type { Summary } from '../live/newRecords.ts';
import type { TabKey } from '../tabs.ts';
import { TestEmailButton } from './TestEmailButton.tsx';
import { useDashboardParams } from './useDashboardParams.ts';

const cards = [
  { key: 'applications', label: 'Applications', waits: 'pending', status: 'pending' },
  { key: 'contacts', label: 'Contacts', waits: 'new', status: 'new' },
  { key: 'consultations', label: 'Consultations', waits: 'new', status: 'new' },
] as const satisfies readonly { key: TabKey; label: string; waits: string; status: string }[];

const figure = (count: number | undefined) => (count === undefined ? '–' : count.toLocaleString('en-US'));

interface CountCardsProps {
  readonly summary: Summary | undefined;
  /** The last poll failed, so the figures may be outdated. */
  readonly isOffline: boolean;
}

/** The number of records of each kind, and how many of them wait for staff. */
export function CountCards({ summary, isOffline }: CountCardsProps) {
  const { navigate } = useDashboardParams();
  return (
    <section className="fa-cards" aria-label="Counts">
      {cards.map(({ key, label, waits, status }) => (
        <div key={key} className="fa-card" data-testid={`count-${key}`}>
          <h2>{label}</h2>
          <p className="fa-card-figure">{figure(summary?.[key])}</p>
          {summary && summary.waiting[key] > 0 ? (
            <button type="button" className="fa-card-waits" onClick={() => navigate(key, { status })}>
              {figure(summary.waiting[key])} {waits}
            </button>
          ) : (
            <p className="fa-card-none">None {waits}</p>
          )}
        </div>
      ))}
      <div className="fa-card" data-testid="count-investors">
        <h2>Investors</h2>
        <p className="fa-card-figure">{figure(summary?.investors)}</p>
        {summary && summary.waiting.withdrawals > 0 ? (
          <button
            type="button"
            className="fa-card-waits"
            onClick={() => navigate('withdrawals', { status: 'pending' })}
          >
            {formatCount(summary.waiting.withdrawals, { one: 'withdrawal', other: 'withdrawals' })}
            <span className="fa-wide"> pending</span>
          </button>
        ) : (
          <p className="fa-card-none">No withdrawal pending</p>
        )}
      </div>
      <div className="fa-card fa-card-tools">
        <TestEmailButton />
        <p className="fa-card-none" role="status">
          {isOffline ? 'Offline: counts may be old' : 'Live'}
        </p>
      </div>
    </section>
  );
}
