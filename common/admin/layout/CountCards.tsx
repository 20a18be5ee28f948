import { formatCount } from '../formatCount.ts';
import type { Summary } from '../live/newRecords.ts';
import type { TabKey } from '../tabs.ts';
import { TestEmailButton } from './TestEmailButton.tsx';
import { useDashboardParams } from './useDashboardParams.ts';
import { useNarrowWindow } from './useNarrowWindow.ts';

const cards = [
  { key: 'applications', label: 'Applications', waits: 'pending', status: 'pending' },
  { key: 'contacts', label: 'Contacts', waits: 'new', status: 'new' },
  { key: 'consultations', label: 'Consultations', waits: 'new', status: 'new' },
] as const satisfies readonly { key: TabKey; label: string; waits: string; status: string }[];

const figure = (count: number | undefined) => (count === undefined ? '–' : count.toLocaleString('en-US'));

/** The number of records of each kind, and how many of them wait for staff. */
export function CountCards({ summary }: { readonly summary: Summary | undefined }) {
  const { navigate } = useDashboardParams();
  const isNarrow = useNarrowWindow();
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
          <p className="fa-card-none">
            No withdrawal<span className="fa-wide"> pending</span>
          </p>
        )}
      </div>
      {isNarrow ? null : (
        <div className="fa-card fa-card-tools">
          <TestEmailButton />
        </div>
      )}
    </section>
  );
}
