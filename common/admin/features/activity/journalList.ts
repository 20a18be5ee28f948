import {
  exportJournal,
  exportJournalWorkbook,
  JOURNAL_ACTORS,
  listJournal,
} from '#common/contract/activity.ts';
import { listSource } from '../../list/listSource.ts';

export const journalList = listSource(listJournal, {
  noun: { one: 'entry', other: 'entries' },
  csv: exportJournal,
  xlsx: exportJournalWorkbook,
  statuses: JOURNAL_ACTORS,
  sorts: [
    { value: '-at', label: 'Newest first' },
    { value: 'at', label: 'Oldest first' },
  ],
  rowsOf: (entries) => entries,
});
