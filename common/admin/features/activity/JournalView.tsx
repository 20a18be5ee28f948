import { Button, InputGroup } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { COMMANDS } from '../../commands/commandTable.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { DevicesDialog } from '../../session/DevicesDialog.tsx';
import { ENTRY_COLUMNS, EntryCells } from './EntryCells.tsx';
import { InvestorFilter } from './InvestorFilter.tsx';
import { JournalEntryDetail } from './JournalEntryDetail.tsx';
import { JournalVerification } from './JournalVerification.tsx';
import { journalList } from './journalList.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface JournalViewProps {
  /** Switches between this view and the access log. */
  readonly choice: ReactNode;
}

/** The journal: every change, stored for good. */
export function JournalView({ choice }: JournalViewProps) {
  const { get, setParams } = useDashboardParams();
  const investorId = get('investor') ?? '';
  const action = get('action') ?? '';
  const [isChangingPassword, setChangingPassword] = useState(false);
  const isShowingDevices = get('devices') === '1';
  const setShowingDevices = (on: boolean) => setParams({ devices: on ? '1' : undefined }, true);
  return (
    <div className="fa-activity">
      <section className="fa-status-bar" aria-label="Journal status">
        {choice}
        <JournalVerification />
        <span className="fa-own-access">
          <Button variant="outlined" onClick={() => setShowingDevices(true)}>
            {COMMANDS['devices.show'].title}
          </Button>
          <Button variant="outlined" onClick={() => setChangingPassword(true)}>
            Change own password
          </Button>
        </span>
      </section>
      <ListScreen
        source={{ ...journalList, ownFilter: { action, investorId } }}
        statusLabel="Who"
        rowHeight={44}
        columns={ENTRY_COLUMNS}
        rowKey={(entry) => String(entry.seq)}
        shortcutsEnabled={!isChangingPassword && !isShowingDevices}
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
      {isShowingDevices ? <DevicesDialog onClose={() => setShowingDevices(false)} /> : null}
      {isChangingPassword ? <PasswordDialog onClose={() => setChangingPassword(false)} /> : null}
    </div>
  );
}
