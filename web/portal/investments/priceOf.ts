import type { MarketPrice } from '#common/contract/markets.ts';
import { isSameAssetName } from '#common/domain/allocation.ts';

/** The market price of an asset that staff named so, or by its symbol; undefined when no market quotes it. */
export function priceOf(prices: readonly MarketPrice[], assetName: string): MarketPrice | undefined {
  return prices.find(
    (each) => isSameAssetName(each.name, assetName) || isSameAssetName(each.symbol, assetName),
  );
}
