import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import {
  exportJournal,
  exportJournalWorkbook,
  JOURNAL_ACTORS,
  listJournal,
  verifyJournal,
} from '#common/contract/activity.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useSession } from '../../adminContext.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { DAY_FILTERS, listSource } from '../../list/listSource.ts';
import { t } from '../../messages/activity.ts';
import { ENTRY_COLUMNS, EntryCells } from './EntryCells.tsx';
import { EntryFilter } from './EntryFilter.tsx';
import { changesInLine } from './fieldChanges.ts';
import { JournalEntryDetail } from './JournalEntryDetail.tsx';

/** Whether the hash chain of the journal is intact. Verified when the tab opens, and on request. */
function JournalVerification() {
  const isOpen = useSession().status === 'open';
  const { data, isError, isFetching, refetch } = useEndpointQuery(verifyJournal, {}, { enabled: isOpen });
  return (
    <>
      <span role="status">
        {isError ? <StatusTag tone="negative">{t('journal.failed')}</StatusTag> : null}
        {data?.intact ? (
          <StatusTag tone="positive">{t('journal.intact', { count: data.entries })}</StatusTag>
        ) : null}
        {data && !data.intact ? (
          <StatusTag tone="negative">
            {t('journal.broken', { number: String(data.firstBroken ?? t('journal.unknown')) })}
          </StatusTag>
        ) : null}
      </span>
      {data ? (
        <span className="fa-muted">{t('journal.checked', { time: formatInstant(data.checkedAt) })}</span>
      ) : null}
      <Button variant="minimal" loading={isFetching} onClick={() => void refetch()}>
        {t('journal.verify')}
      </Button>
    </>
  );
}

const journalList = listSource(listJournal, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportJournal,
  xlsx: exportJournalWorkbook,
  statuses: JOURNAL_ACTORS,
  sorts: [
    { value: '-at', label: t('sorts.newest') },
    { value: 'at', label: t('sorts.oldest') },
  ],
  moreFilters: DAY_FILTERS,
  rowsOf: (entries) => entries,
});

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
          <EntryCells entry={entry} changes={entry.erased?.text ?? changesInLine(entry)} onOpen={open} />
        )}
        detailTitle={(entry) => t('entry', { number: String(entry.seq) })}
        renderDetail={(entry) => <JournalEntryDetail entry={entry} />}
      />
    </div>
  );
}
