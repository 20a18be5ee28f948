import { assetValue, type Tenths } from '../allocation.ts';
import { isSameAsset } from '../instruments/catalogue.ts';
import type { Money } from '../money.ts';
import { type Valuation, valueAt } from './history.ts';

/** The whole allocation of an account from an instant on. */
interface AllocationChange {
  readonly at: Date;
  readonly assets: readonly { readonly name: string; readonly tenths: Tenths }[];
}

/** The share of one asset from an instant on; 0 while it is not held. */
export interface ShareChange {
  readonly at: Date;
  readonly before: Tenths;
  readonly after: Tenths;
}

/** The changes of one asset's share, oldest first. @param changes oldest first */
export function shareChanges(changes: readonly AllocationChange[], name: string): ShareChange[] {
  let before = 0 as Tenths;
  return changes.flatMap(({ at, assets }) => {
    const after = assets.find((asset) => isSameAsset(asset.name, name))?.tenths ?? (0 as Tenths);
    const change = { at, before, after };
    before = after;
    return change.before === change.after ? [] : [change];
  });
}

export interface HoldingPoint {
  readonly at: Date;
  readonly share: Tenths;
  /** The share of the portfolio's value, rounded to the dollar. */
  readonly value: Money;
}

/**
 * Share and value of an asset at each change of its share and each valuation of the portfolio, from the first share on.
 * Each point holds until the next one.
 */
export function holdingPoints(
  shares: readonly ShareChange[],
  valuations: readonly Valuation[],
): HoldingPoint[] {
  const [first] = shares;
  if (!first) return [];
  const times = [...shares, ...valuations]
    .map(({ at }) => at.getTime())
    .filter((at) => at >= first.at.getTime());
  return [...new Set(times)]
    .sort((a, b) => a - b)
    .map((time) => {
      const at = new Date(time);
      const share = shares.findLast((change) => change.at <= at)?.after ?? first.before;
      return { at, share, value: assetValue(valueAt(valuations, at), share) };
    });
}
