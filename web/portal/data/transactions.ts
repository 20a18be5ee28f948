import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#common/contract/endpoint.ts';
import { exportTransactions, listTransactions } from '#common/contract/portfolio.ts';
import type { Portal } from '../session/PortalContext.ts';

export type TransactionsFilter = NonNullable<CallInput<typeof listTransactions>['query']>;

export function transactionsQuery(
  { client, investorId }: Pick<Portal, 'client' | 'investorId'>,
  filter: TransactionsFilter,
) {
  return queryOptions({
    queryKey: ['transactions', investorId, filter],
    queryFn: ({ signal }) =>
      client.page(listTransactions, { params: { investorId }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The filtered transactions as a CSV file. */
export function downloadTransactions(
  { client, investorId }: Pick<Portal, 'client' | 'investorId'>,
  filter: TransactionsFilter,
) {
  return client.download(exportTransactions, { params: { investorId }, query: filter });
}
