import { InputGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { ENTRY_COLUMNS, EntryCells } from './EntryCells.tsx';
import { InvestorFilter } from './InvestorFilter.tsx';
import { JournalEntryDetail } from './JournalEntryDetail.tsx';
import { JournalVerification } from './JournalVerification.tsx';
import { journalList } from './journalList.ts';

interface JournalViewProps {
  /** Switches between this view and the access log. */
  readonly choice: ReactNode;
}

/** The journal: every change, stored for good. */
export function JournalView({ choice }: JournalViewProps) {
  const { get, setParams } = useDashboardParams();
  const investorId = get('investor') ?? '';
  const action = get('action') ?? '';
  return (
    <div className="fa-activity">
      <section className="fa-status-bar" aria-label="Journal status">
        {choice}
        <JournalVerification />
      </section>
      <ListScreen
        source={{ ...journalList, ownFilter: { action, investorId } }}
        statusLabel="Who"
        rowHeight={44}
        columns={ENTRY_COLUMNS}
        rowKey={(entry) => String(entry.seq)}
        toolbar={
          <>
            <InvestorFilter />
            <InputGroup
              aria-label="Action"
              placeholder="Action, e.g. withdrawal"
              className="fa-narrow"
              value={action}
              maxLength={MAX_LENGTH.action}
              onChange={(event) => setParams({ action: event.currentTarget.value }, true)}
            />
          </>
        }
        empty={
          action || investorId ? (
            <EmptyState title="No entries match">Change the search or the filter to see more.</EmptyState>
          ) : (
            <EmptyState title="No entries yet">
              Every change is recorded here and cannot be removed.
            </EmptyState>
          )
        }
        renderRow={(entry, { open }) => <EntryCells entry={entry} onOpen={open} />}
        detailTitle={(entry) => `Entry ${entry.seq}`}
        renderDetail={(entry) => <JournalEntryDetail entry={entry} />}
      />
    </div>
  );
}
