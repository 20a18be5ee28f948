import { useCallback } from 'react';
import { MARKETS_POLL_MS, pollEvery } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getMarkets } from '#common/contract/markets.ts';
import { assetName } from '#common/domain/instruments/assetName.ts';
import { useLanguage } from '#common/language/languageContext.ts';

const refetchInterval = pollEvery(MARKETS_POLL_MS);

interface Settings {
  readonly enabled?: boolean;
  /** Whether to load the prices again every 30 seconds. */
  readonly isPolling?: boolean;
}

/** Market prices of the configured source, with the names of the assets in the language of the page. */
export function useMarkets({ isPolling = true, ...settings }: Settings = {}) {
  const language = useLanguage();
  const select = useCallback(
    (markets: EndpointOutput<typeof getMarkets>) => ({
      ...markets,
      prices: markets.prices.map((price) => ({ ...price, name: assetName(price.name, language) })),
    }),
    [language],
  );
  const polling = { refetchInterval: isPolling && refetchInterval };
  return useEndpointQuery(getMarkets, {}, { ...settings, ...polling, select });
}
