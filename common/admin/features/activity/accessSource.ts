import { useMemo } from 'react';
import {
  type AccessLogEntry,
  exportAccessLog,
  exportAccessLogWorkbook,
  listAccessLog,
} from '#common/contract/activity.ts';
import { ACCESS_ACTIONS } from '#common/contract/endpoint.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, sanitizeFilter } from '../../list/listSource.ts';

export const ACCESS_SORTS = [
  { value: '-at', label: 'Newest first' },
  { value: 'at', label: 'Oldest first' },
] as const;

/** The access log and its export. @param investorId empty for all */
export function useAccessSource(investorId: string): ListSource<AccessLogEntry> {
  const { client } = useAdmin();
  return useMemo(() => {
    const query = (filter: ListFilter) => ({
      ...sanitizeFilter(filter, ACCESS_ACTIONS, ACCESS_SORTS),
      ...(investorId ? { investorId } : {}),
    });
    return {
      name: 'access-log',
      variant: investorId,
      isAlwaysStale: true,
      load: (filter, page, signal) =>
        client.page(listAccessLog, { query: { ...query(filter), ...page } }, { signal }),
      exportFile: (filter, format) =>
        client.download(format === 'csv' ? exportAccessLog : exportAccessLogWorkbook, {
          query: query(filter),
        }),
    };
  }, [client, investorId]);
}
