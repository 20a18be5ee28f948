import { type Money, money, ZERO } from '../money.ts';
import { daysBetween } from '../returns/dates.ts';
import { type Growth, link, UNCHANGED } from '../returns/growth.ts';
import type { SubPeriod } from '../returns/timeWeighted/timeWeighted.ts';

/** The units of an account: what the client pays in and out buys and sells them at their price of the day. */
export interface Units {
  /** Of one unit, which cost 1 when the fee was agreed. */
  readonly price: Growth;
  /** What a unit is above it bears a fee: the average by units. */
  readonly mark: Growth;
  /** The gain above the mark of units that were sold since a performance fee was last charged. It does not fall back. */
  readonly redeemed: Money;
}

export const NEW_UNITS: Units = { price: UNCHANGED, mark: UNCHANGED, redeemed: ZERO };

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Units as what they cost at a price of 1, in 10^-24 of the smallest amount, so that a rest changes no mark. */
const unitsFor = (amount: bigint, price: Growth): bigint => (amount * UNCHANGED * UNCHANGED) / price;

/** The price on the day of a flow: what was there for a part of the sub-period has that part of its return. */
function priceOn({ start, end }: SubPeriod, growth: Growth, price: Growth, weight: number): Growth {
  const days = Math.max(1, daysBetween(start.day, end.day));
  const rest = BigInt(Math.round(weight * days));
  const total = BigInt(days);
  return (price * growth * total) / (UNCHANGED * total + rest * (growth - UNCHANGED));
}

/**
 * Units after a sub-period. Units that are bought have the mark, or their price where it is higher, so no gain from before
 * bears a fee; a sale takes the same part of all. An account that is worth nothing has none, and starts again.
 * @returns null where the return is not defined
 */
function unitsAfter(units: Units, part: SubPeriod): Units | null {
  const { growth, start, end, flows } = part;
  if (growth === null) return null;
  if (growth === 0n && end.value !== 0n) return null;
  let { mark, redeemed } = units;
  let held = unitsFor(start.value, units.price);
  for (const { amount, weight } of growth === 0n ? [] : flows) {
    const price = priceOn(part, growth, units.price, weight);
    const moved = unitsFor(amount, price);
    const after = held + moved;
    if (amount > 0n) {
      const own = larger(mark, price);
      mark = held > 0n ? (held * mark + moved * own) / after : own;
    } else if (price > mark) redeemed = money(redeemed - (amount * (price - mark)) / price);
    held = after;
  }
  return end.value === 0n ? { ...NEW_UNITS, redeemed } : { price: link(units.price, growth), mark, redeemed };
}

/** Units after sub-periods; null where the return of one is not defined. */
export const trackUnits = (units: Units, parts: readonly SubPeriod[]): Units | null =>
  parts.reduce<Units | null>((state, part) => state && unitsAfter(state, part), units);
