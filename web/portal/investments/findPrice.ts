import type { MarketPrice } from '#common/contract/markets.ts';
import { isSameAsset } from '#common/domain/assetCatalogue.ts';

/** The market price of an asset by its name or symbol; undefined when no market quotes it. */
export function findPrice(prices: readonly MarketPrice[], assetName: string): MarketPrice | undefined {
  return prices.find((price) => isSameAsset(price.symbol, assetName) || isSameAsset(price.name, assetName));
}
