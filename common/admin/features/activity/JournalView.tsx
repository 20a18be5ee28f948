import type { ReactNode } from 'react';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { t } from '../../messages/activity.ts';
import { ENTRY_COLUMNS, EntryCells } from './EntryCells.tsx';
import { EntryFilter } from './EntryFilter.tsx';
import { changesInLine } from './fieldChanges.ts';
import { JournalEntryDetail } from './JournalEntryDetail.tsx';
import { JournalVerification } from './JournalVerification.tsx';
import { journalList } from './journalList.ts';

interface JournalViewProps {
  /** Switches between this view and the access log. */
  readonly choice: ReactNode;
}

/** The journal: every change, stored for good. */
export function JournalView({ choice }: JournalViewProps) {
  const { get } = useDashboardParams();
  const investorId = get('investor') ?? '';
  const action = get('action') ?? '';
  return (
    <div className="fa-activity">
      <section className="fa-status-bar" aria-label={t('journal.title')}>
        {choice}
        <JournalVerification />
      </section>
      <ListScreen
        source={{ ...journalList, ownFilter: { action, investorId } }}
        statusLabel={t('columns.who')}
        rowHeight={44}
        stacked={{ below: 780, rowHeight: 96 }}
        columns={ENTRY_COLUMNS}
        rowKey={(entry) => String(entry.seq)}
        toolbar={
          <>
            <EntryFilter name="investor" />
            <EntryFilter name="action" />
          </>
        }
        empty={
          action || investorId || get('from') || get('to') ? (
            <EmptyState title={t('emptyFiltered')}>{t('emptyFilteredText')}</EmptyState>
          ) : (
            <EmptyState title={t('empty')}>{t('journal.emptyText')}</EmptyState>
          )
        }
        renderRow={(entry, { open }) => (
          <EntryCells entry={entry} changes={changesInLine(entry)} onOpen={open} />
        )}
        detailTitle={(entry) => t('entry', { number: String(entry.seq) })}
        renderDetail={(entry) => <JournalEntryDetail entry={entry} />}
      />
    </div>
  );
}
