import { MARKETS_POLL_MS, pollEvery } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getMarkets } from '#common/contract/markets.ts';

const refetchInterval = pollEvery(MARKETS_POLL_MS);

interface Settings {
  readonly enabled?: boolean;
  /** Whether to load the prices again every 30 seconds. */
  readonly isPolling?: boolean;
}

/** Market prices of the configured source. */
export function useMarkets({ isPolling = true, ...settings }: Settings = {}) {
  return useEndpointQuery(getMarkets, {}, { ...settings, refetchInterval: isPolling && refetchInterval });
}
