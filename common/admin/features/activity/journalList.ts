import {
  exportJournal,
  exportJournalWorkbook,
  JOURNAL_ACTORS,
  listJournal,
} from '#common/contract/activity.ts';
import { DAY_FILTERS, listSource } from '../../list/listSource.ts';
import { t } from '../../messages/activity.ts';

export const journalList = listSource(listJournal, {
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
