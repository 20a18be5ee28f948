import { InputGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { ACCESS_ACTIONS } from '#common/contract/endpoint.ts';
import { formatInstant } from '#common/ui/dates.ts';
import { EmptyState } from '#common/ui/States.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { usePlace } from '../../shell/usePlace.ts';
import { AccessDetail } from './AccessDetail.tsx';
import { ACCESS_SORTS, useAccessSource } from './accessSource.ts';

const COLUMNS = [
  { label: 'No.', end: true },
  { label: 'When' },
  { label: 'Who' },
  { label: 'What' },
  { label: 'Account' },
] as const;

interface AccessViewProps {
  /** The choice between this view and the other. */
  readonly choice: ReactNode;
}

/** The access log: who read what, and failed sign-ins. */
export function AccessView({ choice }: AccessViewProps) {
  const { get, change } = usePlace();
  const investorId = get('investor') ?? '';
  const source = useAccessSource(investorId);
  return (
    <div className="fa-activity">
      <section className="fa-mail-status" aria-label="Access log">
        {choice}
        <span className="fa-muted">
          Exports, records and messages that staff opened, and failed sign-ins.
        </span>
      </section>
      <ListScreen
        noun="entries"
        source={source}
        statuses={ACCESS_ACTIONS}
        statusLabel="Kind"
        sorts={ACCESS_SORTS}
        rowHeight={44}
        columns={COLUMNS}
        rowKey={(entry) => String(entry.seq)}
        toolbar={
          <InputGroup
            aria-label="Investor ID"
            placeholder="Investor ID"
            className="fa-narrow"
            value={investorId}
            maxLength={40}
            onChange={(event) => change({ investor: event.currentTarget.value }, true)}
          />
        }
        empty={
          investorId ? (
            <EmptyState title="No entries match">Change the search or the filter to see more.</EmptyState>
          ) : (
            <EmptyState title="No entries yet">
              Each export, each record or message that staff open and each failed sign-in appears here.
            </EmptyState>
          )
        }
        renderRow={(entry, { open }) => (
          <>
            <td className="fa-end fa-muted">{entry.seq}</td>
            <td className="fa-line">{formatInstant(entry.at)}</td>
            <td className="fa-line">{entry.actor}</td>
            <td className="fa-clip">
              <button type="button" className="fa-row-title fa-plain" onClick={open}>
                {entry.summary}
              </button>
            </td>
            <td className="fa-line">
              <code className="fa-id">{entry.investorId ?? ''}</code>
            </td>
          </>
        )}
        detailTitle={(entry) => `Entry ${entry.seq}`}
        renderDetail={(entry) => <AccessDetail entry={entry} />}
      />
    </div>
  );
}
