import type { ReactNode } from 'react';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { AccessLogDetail } from './AccessLogDetail.tsx';
import { accessLogSource } from './accessLogSource.ts';
import { ENTRY_COLUMNS, EntryCells } from './EntryCells.tsx';
import { InvestorFilter } from './InvestorFilter.tsx';

interface AccessLogViewProps {
  /** Switches between this view and the journal. */
  readonly choice: ReactNode;
}

/** The access log: who read what, and failed sign-ins. */
export function AccessLogView({ choice }: AccessLogViewProps) {
  const { get } = useDashboardParams();
  const investorId = get('investor') ?? '';
  return (
    <div className="fa-activity">
      <section className="fa-status-bar" aria-label="Access log">
        {choice}
        <span className="fa-muted">
          Exports, records and messages that staff opened, and failed sign-ins.
        </span>
      </section>
      <ListScreen
        source={{ ...accessLogSource, ownFilter: { investorId } }}
        statusLabel="Kind"
        rowHeight={44}
        columns={ENTRY_COLUMNS}
        rowKey={(entry) => String(entry.seq)}
        toolbar={<InvestorFilter />}
        empty={
          investorId ? (
            <EmptyState title="No entries match">Change the search or the filter to see more.</EmptyState>
          ) : (
            <EmptyState title="No entries yet">
              Each export, each record or message that staff open and each failed sign-in appears here.
            </EmptyState>
          )
        }
        renderRow={(entry, { open }) => <EntryCells entry={entry} onOpen={open} />}
        detailTitle={(entry) => `Entry ${entry.seq}`}
        renderDetail={(entry) => <AccessLogDetail entry={entry} />}
      />
    </div>
  );
}
