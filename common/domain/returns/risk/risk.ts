import type { Growth } from '../growth.ts';
import { growthBetween, toReturn } from '../growth.ts';
import type { GrowthPoint } from '../timeWeighted/timeWeighted.ts';

export interface Drawdown {
  /** Below 0. */
  readonly fall: number;
  /** The highest point before it, and the lowest. */
  readonly peak: GrowthPoint;
  readonly low: GrowthPoint;
  /** The first day on which it is as high again. */
  readonly recovery: string | null;
}

/** The largest fall from a high to a later low, of equal ones the first; null where nothing fell. */
export function largestDrawdown(points: readonly GrowthPoint[]): Drawdown | null {
  const [first] = points;
  if (!first) return null;
  let worst: { readonly peak: GrowthPoint; readonly low: GrowthPoint; readonly growth: Growth } | null = null;
  let [peak, low] = [first, first];
  for (const point of points) {
    if (point.growth >= peak.growth) peak = low = point;
    // Only what is lower than all since the high can be the largest fall.
    else if (point.growth < low.growth) {
      low = point;
      const growth = growthBetween(peak.growth, low.growth);
      if (!worst || growth < worst.growth) worst = { peak, low, growth };
    }
  }
  if (!worst) return null;
  const after = points.slice(points.indexOf(worst.low));
  const high = worst.peak.growth;
  return {
    fall: toReturn(worst.growth),
    peak: worst.peak,
    low: worst.low,
    recovery: after.find(({ growth }) => growth >= high)?.day ?? null,
  };
}

/** The sample standard deviation (n − 1) of monthly returns; null with fewer than two. */
export function volatility(returns: readonly number[]): number | null {
  if (returns.length < 2) return null;
  const mean = returns.reduce((sum, part) => sum + part, 0) / returns.length;
  const squares = returns.reduce((sum, part) => sum + (part - mean) ** 2, 0);
  return Math.sqrt(squares / (returns.length - 1));
}

/** The root of the mean square of what returns fell short of a target; null without returns. */
export function downsideDeviation(returns: readonly number[], target: number): number | null {
  if (returns.length === 0) return null;
  const squares = returns.reduce((sum, part) => sum + Math.min(0, part - target) ** 2, 0);
  return Math.sqrt(squares / returns.length);
}
