import type { ReactNode } from 'react';
import { COMMANDS, tabCommandId } from '../commands/commandTable.ts';
import type { Summary } from '../live/newRecords.ts';
import { t } from '../messages/layout.ts';
import { OPEN_RECORDS } from '../openRecords.ts';
import type { TabKey } from '../tabs.ts';
import { TestEmailButton } from './TestEmailButton.tsx';
import { useDashboardParams } from './useDashboardParams.ts';
import { useNarrowWindow } from './useNarrowWindow.ts';

const cards = [
  { key: 'applications', status: 'pending' },
  { key: 'contacts', status: 'new' },
  { key: 'consultations', status: 'new' },
] as const satisfies readonly { key: TabKey; status: string }[];

const labelOf = (tab: TabKey) => COMMANDS[tabCommandId(tab)].title;
const wide = (text: ReactNode) => <span className="fa-wide">{text}</span>;
const figure = (count: number | undefined) => (count === undefined ? '–' : count.toLocaleString('en-US'));

/** The number of records of each kind, and how many of them wait for staff. */
export function CountCards({ summary }: { readonly summary: Summary | undefined }) {
  const { navigate } = useDashboardParams();
  const isNarrow = useNarrowWindow();
  return (
    <section className="fa-cards" aria-label={t('counts.label')}>
      {cards.map(({ key, status }) => (
        <div key={key} className="fa-card" data-testid={`count-${key}`}>
          <h2>{labelOf(key)}</h2>
          <p className="fa-card-figure">{figure(summary?.[key])}</p>
          {summary && summary.waiting[key] > 0 ? (
            <button type="button" className="fa-card-waits" onClick={() => navigate(key, OPEN_RECORDS[key])}>
              {t(`counts.${status}`, { count: figure(summary.waiting[key]) })}
            </button>
          ) : (
            <p className="fa-card-none">{t(`counts.none.${status}`)}</p>
          )}
        </div>
      ))}
      <div className="fa-card" data-testid="count-investors">
        <h2>{labelOf('investors')}</h2>
        <p className="fa-card-figure">{figure(summary?.investors)}</p>
        {summary && summary.waiting.withdrawals > 0 ? (
          <button
            type="button"
            className="fa-card-waits"
            onClick={() => navigate('withdrawals', OPEN_RECORDS.withdrawals)}
          >
            {t.rich('counts.withdrawals', { count: summary.waiting.withdrawals, wide })}
          </button>
        ) : (
          <p className="fa-card-none">{t.rich('counts.noWithdrawal', { wide })}</p>
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
