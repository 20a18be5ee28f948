import { exportAccessLog, exportAccessLogWorkbook, listAccessLog } from '#common/contract/activity.ts';
import { ACCESS_ACTIONS } from '#common/contract/endpoint.ts';
import { listSource } from '../../list/listSource.ts';

export const accessLogSource = listSource(listAccessLog, {
  noun: { one: 'entry', other: 'entries' },
  csv: exportAccessLog,
  xlsx: exportAccessLogWorkbook,
  statuses: ACCESS_ACTIONS,
  sorts: [
    { value: '-at', label: 'Newest first' },
    { value: 'at', label: 'Oldest first' },
  ],
  isAlwaysStale: true,
  rowsOf: (entries) => entries,
});
