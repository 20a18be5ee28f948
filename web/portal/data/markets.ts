import { queryOptions } from '@tanstack/react-query';
import { pollEvery } from '#common/client/react/polling.ts';
import { getMarkets } from '#common/contract/markets.ts';
import type { Portal } from '../session/PortalContext.ts';

const REFRESH_MS = 30_000;

/** Prices of the configured source, refreshed every half minute while the tab is visible. */
export function marketsQuery({ client }: Pick<Portal, 'client'>) {
  return queryOptions({
    queryKey: ['markets'],
    queryFn: ({ signal }) => client.call(getMarkets, {}, { signal }),
    refetchInterval: pollEvery(REFRESH_MS),
  });
}
