import type { ReactNode } from 'react';
import {
  type AccessLogEntry,
  exportAccessLog,
  exportAccessLogWorkbook,
  listAccessLog,
} from '#common/contract/activity.ts';
import { ACCESS_ACTIONS } from '#common/contract/endpoint.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { capitalize } from '../../capitalize.ts';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { DAY_FILTERS, listSource } from '../../list/listSource.ts';
import { t } from '../../messages/activity.ts';
import { ENTRY_COLUMNS, EntryCells } from './EntryCells.tsx';
import { EntryFilter } from './EntryFilter.tsx';

const accessLogSource = listSource(listAccessLog, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportAccessLog,
  xlsx: exportAccessLogWorkbook,
  statuses: ACCESS_ACTIONS,
  sorts: [
    { value: '-at', label: t('sorts.newest') },
    { value: 'at', label: t('sorts.oldest') },
  ],
  isAlwaysStale: true,
  moreFilters: DAY_FILTERS,
  rowsOf: (entries) => entries,
});

/** One entry of the access log. */
function AccessLogDetail({ entry }: { readonly entry: AccessLogEntry }) {
  const items: readonly DescriptionItem[] = [
    [t('columns.when'), formatInstant(entry.at)],
    [t('columns.who'), t('actor', { name: entry.actor, type: entry.actorType })],
    [t('log.kind'), capitalize(entry.action.replaceAll('_', ' '))],
    [t('columns.account'), entry.investorId],
    [t('log.subject'), entry.subject],
    [t('log.detail'), entry.detail],
    [t('log.network'), entry.network],
    [t('log.result'), entry.result.replaceAll('_', ' ')],
  ];
  return (
    <>
      <p className="fa-message">{entry.summary}</p>
      <DescriptionList items={items} />
    </>
  );
}

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
      <section className="fa-status-bar" aria-label={t('log.title')}>
        {choice}
        <span className="fa-muted">{t('log.hint')}</span>
      </section>
      <ListScreen
        source={{ ...accessLogSource, ownFilter: { investorId } }}
        statusLabel={t('log.kind')}
        rowHeight={44}
        stacked={{ below: 780, rowHeight: 96 }}
        columns={ENTRY_COLUMNS}
        rowKey={(entry) => String(entry.seq)}
        toolbar={<EntryFilter name="investor" />}
        empty={
          investorId ? (
            <EmptyState title={t('emptyFiltered')}>{t('emptyFilteredText')}</EmptyState>
          ) : (
            <EmptyState title={t('empty')}>{t('log.emptyText')}</EmptyState>
          )
        }
        renderRow={(entry, { open }) => <EntryCells entry={entry} onOpen={open} />}
        detailTitle={(entry) => t('entry', { number: String(entry.seq) })}
        renderDetail={(entry) => <AccessLogDetail entry={entry} />}
      />
    </div>
  );
}
