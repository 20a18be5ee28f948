import { useMemo } from 'react';
import {
  exportInvestors,
  exportInvestorsWorkbook,
  type Investor,
  listInvestors,
} from '#common/contract/investors.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, sanitizeFilter } from '../../list/listSource.ts';

export const INVESTOR_STATUSES = ['active', 'inactive'] as const;

export const INVESTOR_SORTS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-portfolioValue', label: 'Largest value' },
  { value: 'portfolioValue', label: 'Smallest value' },
  { value: 'fullName', label: 'Name A to Z' },
  { value: 'investorId', label: 'Investor ID' },
] as const;

const query = (filter: ListFilter) => sanitizeFilter(filter, INVESTOR_STATUSES, INVESTOR_SORTS);

/** The list of investors and its export. */
export function useInvestorsSource(): ListSource<Investor> {
  const { client } = useAdmin();
  return useMemo(
    () => ({
      name: 'investors',
      load: (filter, page, signal) =>
        client.page(listInvestors, { query: { ...query(filter), ...page } }, { signal }),
      exportFile: (filter, format) =>
        client.download(format === 'csv' ? exportInvestors : exportInvestorsWorkbook, {
          query: query(filter),
        }),
    }),
    [client],
  );
}
