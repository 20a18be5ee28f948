import { acquire, type CostMethod, dispose, gainOf, type Lot, split, totalOf } from '../../positions/cost.ts';
import {
  type AmountPart,
  opposite,
  oppositeParts,
  partsOf,
  reported,
  type TracedAmount,
} from '../reporting.ts';

/** An amount in an instrument's own currency and in the reporting currency. */
interface InBoth extends TracedAmount {
  readonly local: bigint;
  /** Traced to what it was before it was converted. */
  readonly base: bigint;
}

/** What is held of an instrument at a time, 0 or more, with its value. */
export interface HeldWorth extends InBoth {
  readonly quantity: bigint;
  /** The day that it was stated for. */
  readonly day?: string;
}

const NOTHING: HeldWorth = { quantity: 0n, local: 0n, base: 0n };

export interface UnitTrade {
  readonly day: string;
  /** Units received (above 0) or given. */
  readonly quantity: bigint;
  /** What was paid for them (above 0) or received, without fees; null in a split. */
  readonly paid: InBoth | null;
}

/** A gain in the reporting currency: value − cost = price + currency. */
export interface Gain extends TracedAmount {
  readonly day: string;
  /** Proceeds of what was sold, or the value of what is still held. */
  readonly value: bigint;
  readonly cost: bigint;
  /** What the cost is the sum of; none where a part of it was sold before, or nothing was converted. */
  readonly costParts?: readonly AmountPart[];
  readonly price: bigint;
  /** What the change of the rate made of it. */
  readonly currency: bigint;
}

/** What an instrument made of a period: of each sale, and of what is held at its end. */
interface PositionProfit {
  readonly realised: readonly Gain[];
  readonly unrealised: Gain;
}

const gain = (day: string, worth: InBoth, lots: readonly Lot[]): Gain => {
  const { cost } = totalOf(lots);
  const { total, currency } = gainOf(worth, cost);
  const { base: value, original = null, parts } = worth;
  const gained = { day, value, original, cost: cost.base, price: total - currency, currency };
  return parts ? { ...gained, parts } : gained;
};

/** What an amount that was stated or paid adds to a cost. */
const partsOfCost = (
  kind: AmountPart['kind'],
  day: string,
  { base, original = null, parts }: InBoth,
): AmountPart[] => (parts ? partsOf(parts) : [{ kind, day, amount: reported(base), original }]);

interface Input {
  /** At the start of the period, whose value is then the cost. */
  readonly start: HeldWorth | undefined;
  /** In the order in which they took effect. */
  readonly trades: readonly UnitTrade[];
  readonly end: HeldWorth | undefined;
  readonly day: string;
  readonly method: CostMethod;
}

/**
 * Divides what an instrument gained in a period: end − start − what was paid for it = all price and currency parts, to
 * the last digit. A gain of price is at the rate of the proceeds or of the end.
 * @returns null when more is given than is held, or when the end is not what the trades lead to
 */
export function positionProfit({
  start = NOTHING,
  trades,
  end = NOTHING,
  day,
  method,
}: Input): PositionProfit | null {
  const opening: Lot = {
    quantity: start.quantity,
    cost: { local: start.local, base: start.base, localFees: 0n, baseFees: 0n },
  };
  let lots: readonly Lot[] = start.quantity > 0n ? [opening] : [];
  let held = start.quantity;
  const realised: Gain[] = [];
  let parts: AmountPart[] = held > 0n ? partsOfCost('lastStated', start.day ?? day, start) : [];
  let isWhole = true;
  const traced = (of: Gain): Gain =>
    isWhole && parts.some(({ original }) => original) ? { ...of, costParts: parts } : of;
  for (const { day: sold, quantity, paid } of trades) {
    held += quantity;
    if (held < 0n) return null;
    if (paid === null) lots = split(lots, held);
    else if (quantity > 0n) {
      lots = acquire(lots, { quantity, cost: { ...paid, localFees: 0n, baseFees: 0n } }, method);
      parts.push(...partsOfCost('booking', sold, paid));
    } else {
      const { taken, rest } = dispose(lots, -quantity);
      isWhole &&= held === 0n;
      const { local, base, original, parts: booked } = paid;
      const proceeds = { local: -local, base: -base, original: opposite(original) };
      const worth = booked ? { ...proceeds, parts: oppositeParts(booked) } : proceeds;
      realised.push(traced(gain(sold, worth, taken)));
      lots = rest;
      if (held > 0n) continue;
      [parts, isWhole] = [[], true];
    }
  }
  if (held !== end.quantity) return null;
  return { realised, unrealised: traced(gain(day, end, lots)) };
}
