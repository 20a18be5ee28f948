import { useMemo } from 'react';
import {
  exportJournal,
  exportJournalWorkbook,
  JOURNAL_ACTORS,
  type JournalEntry,
  listJournal,
} from '#common/contract/activity.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, sanitizeFilter } from '../../list/listSource.ts';

export const JOURNAL_SORTS = [
  { value: '-at', label: 'Newest first' },
  { value: 'at', label: 'Oldest first' },
] as const;

/** Filters that only the journal has; empty means any. */
export interface JournalFilter {
  readonly action: string;
  readonly investorId: string;
}

/** The journal and its export. */
export function useJournalSource({ action, investorId }: JournalFilter): ListSource<JournalEntry> {
  const { client } = useAdmin();
  return useMemo(() => {
    const query = (filter: ListFilter) => ({
      ...sanitizeFilter(filter, JOURNAL_ACTORS, JOURNAL_SORTS),
      ...(action ? { action } : {}),
      ...(investorId ? { investorId } : {}),
    });
    return {
      name: 'journal',
      variant: `${action}/${investorId}`,
      load: (filter, page, signal) =>
        client.page(listJournal, { query: { ...query(filter), ...page } }, { signal }),
      exportFile: (filter, format) =>
        client.download(format === 'csv' ? exportJournal : exportJournalWorkbook, { query: query(filter) }),
    };
  }, [client, action, investorId]);
}
