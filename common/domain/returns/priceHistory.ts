import { type Money, money } from '../money.ts';
import { zurichDate } from '../zurichTime.ts';
import type { ReturnHistory, ValuedDay, Worth } from './history.ts';

/** A price of one unit at a time. */
interface DatedPrice {
  readonly at: Date;
  readonly units: bigint;
}

/**
 * What one unit was worth, as a history without flows, whose returns are those of its prices.
 * @param prices the earliest first
 * @param from the last price until then starts it, or the first one after
 * @returns null with fewer than two prices
 */
export function priceHistory(prices: readonly DatedPrice[], from: Date | null): ReturnHistory | null {
  const before = from ? prices.findLastIndex(({ at }) => at <= from) : 0;
  const worths = prices.slice(Math.max(before, 0)).map(({ at, units }): Worth & { value: Money } => ({
    day: zurichDate(at),
    statedAt: at,
    value: money(units),
  }));
  const [start, ...rest] = worths;
  if (!start || rest.length === 0) return null;
  return { start, valuations: rest.map((worth): ValuedDay => ({ ...worth, flows: [] })) };
}
