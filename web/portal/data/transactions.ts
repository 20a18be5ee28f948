import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import {
  exportTransactions,
  exportTransactionsWorkbook,
  listTransactions,
} from '#common/contract/portfolio.ts';
import type { Portal } from '../session/PortalContext.ts';

export type TransactionsFilter = NonNullable<EndpointInput<typeof listTransactions>['query']>;

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

/** The filtered transactions as a file. */
export function downloadTransactions(
  { client, investorId }: Pick<Portal, 'client' | 'investorId'>,
  filter: TransactionsFilter,
  format: 'csv' | 'xlsx',
) {
  const endpoint = format === 'csv' ? exportTransactions : exportTransactionsWorkbook;
  return client.download(endpoint, { params: { investorId }, query: filter });
}
