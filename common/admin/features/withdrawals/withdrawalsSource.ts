import { useMemo } from 'react';
import {
  exportWithdrawals,
  exportWithdrawalsWorkbook,
  listWithdrawals,
  type StaffWithdrawal,
} from '#common/contract/withdrawals.ts';
import { WITHDRAWAL_STATUSES } from '#common/domain/withdrawals.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, sanitizeFilter } from '../../list/listSource.ts';

export const WITHDRAWAL_SORTS = [
  { value: '-requestDate', label: 'Newest first' },
  { value: 'requestDate', label: 'Oldest first' },
  { value: '-amount', label: 'Largest amount' },
  { value: 'amount', label: 'Smallest amount' },
  { value: 'investorName', label: 'Name A to Z' },
] as const;

const query = (filter: ListFilter) => sanitizeFilter(filter, WITHDRAWAL_STATUSES, WITHDRAWAL_SORTS);

/** The list of withdrawal requests and its export. */
export function useWithdrawalsSource(): ListSource<StaffWithdrawal> {
  const { client } = useAdmin();
  return useMemo(
    () => ({
      name: 'withdrawals',
      async load(filter, page, signal) {
        const { rows, total } = await client.page(
          listWithdrawals,
          { query: { ...query(filter), ...page } },
          { signal },
        );
        return { rows: rows.requests, total };
      },
      exportFile: (filter, format) =>
        client.download(format === 'csv' ? exportWithdrawals : exportWithdrawalsWorkbook, {
          query: query(filter),
        }),
    }),
    [client],
  );
}
