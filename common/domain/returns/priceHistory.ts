import { type Money, money } from '../money.ts';
import { zurichDate } from '../zurichTime.ts';
import type { ReturnHistory, ValuedDay, Worth } from './history.ts';

/** A price of one unit at a time. */
export interface DatedPrice {
  readonly at: Date;
  readonly units: bigint;
}

/**
 * What one unit was worth, as a history without flows, whose returns are those of its prices.
 * @param prices the earliest first
 * @returns null with fewer than two prices
 */
export function priceHistory(prices: readonly DatedPrice[]): ReturnHistory | null {
  const worths = prices.map(({ at, units }): Worth & { value: Money } => ({
    day: zurichDate(at),
    statedAt: at,
    value: money(units),
  }));
  const [start, ...rest] = worths;
  if (!start || rest.length === 0) return null;
  return { start, valuations: rest.map((worth): ValuedDay => ({ ...worth, flows: [] })) };
}
