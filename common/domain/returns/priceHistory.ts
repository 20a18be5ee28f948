import type { DatedPrice } from '../prices/price.ts';
import { zurichDate } from '../zurichTime.ts';
import type { ReturnHistory, Worth } from './history.ts';
import { reported } from './reporting.ts';

/**
 * What one unit was worth, as a history without flows, whose returns are those of its values.
 * @param worths the earliest first
 * @returns null with fewer than two
 */
export function unitHistory([start, ...rest]: readonly Worth[]): ReturnHistory | null {
  if (!start || rest.length === 0) return null;
  return { start, valuations: rest.map((worth) => ({ ...worth, flows: [] })) };
}

/** The history of a unit from its prices, the earliest first; null with fewer than two. */
export const priceHistory = (prices: readonly DatedPrice[]): ReturnHistory | null =>
  unitHistory(prices.map(({ at, units }) => ({ day: zurichDate(at), statedAt: at, value: reported(units) })));
