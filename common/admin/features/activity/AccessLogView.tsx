import type { ReactNode } from 'react';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { t } from '../../messages/activity.ts';
import { AccessLogDetail } from './AccessLogDetail.tsx';
import { accessLogSource } from './accessLogSource.ts';
import { ENTRY_COLUMNS, EntryCells } from './EntryCells.tsx';
import { EntryFilter } from './EntryFilter.tsx';

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
