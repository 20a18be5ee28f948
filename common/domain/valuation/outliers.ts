import type { AssetClass } from '../instruments/instrument.ts';

/** Changes of a price since the last run above which people look again, in percent. */
const OUTLIER_PERCENT: Readonly<Record<AssetClass, number>> = {
  cash: 5,
  crypto: 20,
  metals: 8,
  equities: 15,
  bonds: 5,
  funds: 10,
  mixed: 10,
};

/** The change of a price in percent, for display; null from a price of 0. */
export const changePercent = (before: bigint, after: bigint): number | null =>
  before === 0n ? null : Number(((after - before) * 100_000n) / before) / 1000;

export const isOutlier = (assetClass: AssetClass, percent: number | null): boolean =>
  percent !== null && Math.abs(percent) > OUTLIER_PERCENT[assetClass];
