import { acquire, type CostMethod, dispose, gainOf, type Lot, split, totalOf } from '../../positions/cost.ts';
import { type Original, opposite } from '../reporting.ts';

/** An amount in an instrument's own currency and in the reporting currency. */
interface InBoth {
  readonly local: bigint;
  readonly base: bigint;
  /** What the second was before it was converted. */
  readonly original?: Original | null;
}

/** What is held of an instrument at a time, 0 or more, with its value. */
export interface HeldWorth extends InBoth {
  readonly quantity: bigint;
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
export interface Gain {
  readonly day: string;
  /** Proceeds of what was sold, or the value of what is still held. */
  readonly value: bigint;
  readonly original?: Original | null;
  readonly cost: bigint;
  readonly price: bigint;
  /** What the change of the rate made of it. */
  readonly currency: bigint;
}

/** What an instrument made of a period: of each sale, and of what is held at its end. */
export interface PositionProfit {
  readonly realised: readonly Gain[];
  readonly unrealised: Gain;
}

const gain = (day: string, worth: InBoth, lots: readonly Lot[]): Gain => {
  const { cost } = totalOf(lots);
  const { total, currency } = gainOf(worth, cost);
  const { base: value, original = null } = worth;
  return { day, value, original, cost: cost.base, price: total - currency, currency };
};

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
  for (const { day: sold, quantity, paid } of trades) {
    held += quantity;
    if (held < 0n) return null;
    if (paid === null) lots = split(lots, held);
    else if (quantity > 0n) {
      lots = acquire(lots, { quantity, cost: { ...paid, localFees: 0n, baseFees: 0n } }, method);
    } else {
      const { taken, rest } = dispose(lots, -quantity);
      realised.push(
        gain(sold, { local: -paid.local, base: -paid.base, original: opposite(paid.original) }, taken),
      );
      lots = rest;
    }
  }
  if (held !== end.quantity) return null;
  return { realised, unrealised: gain(day, end, lots) };
}
