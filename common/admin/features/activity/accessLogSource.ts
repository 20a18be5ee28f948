import { exportAccessLog, exportAccessLogWorkbook, listAccessLog } from '#common/contract/activity.ts';
import { ACCESS_ACTIONS } from '#common/contract/endpoint.ts';
import { DAY_FILTERS, listSource } from '../../list/listSource.ts';
import { t } from '../../messages/activity.ts';

export const accessLogSource = listSource(listAccessLog, {
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
