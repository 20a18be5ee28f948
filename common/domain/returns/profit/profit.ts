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
  /** The day that it was stated for, and when. */
  readonly day?: string;
  readonly statedAt?: Date;
}

const NOTHING: HeldWorth = { quantity: 0n, local: 0n, base: 0n };

export interface UnitTrade {
  readonly day: string;
  /** Units received (above 0) or given. */
  readonly quantity: bigint;
  /** What was paid for them (above 0) or received, without fees; null in a split. */
  readonly paid: InBoth | null;
}

/** What was paid or stated, and the share of it, 0 to 1, that a cost contains. */
interface CostPart {
  readonly part: AmountPart;
  readonly share: number;
}

/** A gain in the reporting currency: value − cost = price + currency. */
export interface Gain extends TracedAmount {
  readonly day: string;
  /** Proceeds of what was sold, or the value of what is still held. */
  readonly value: bigint;
  readonly cost: bigint;
  readonly costParts?: readonly CostPart[];
  /** Cost ÷ value in the instrument's own currency; null where it is worth nothing. */
  readonly costShare?: number | null;
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
  const costShare = worth.local === 0n ? null : Number(cost.local) / Number(worth.local);
  const gained = { day, value, original, cost: cost.base, costShare, price: total - currency, currency };
  return parts ? { ...gained, parts } : gained;
};

/** What an amount that was stated or paid adds to a cost. */
export const partsOfCost = (
  kind: AmountPart['kind'],
  day: string,
  { base, original = null, parts, statedAt }: Pick<HeldWorth, 'base' | 'original' | 'parts' | 'statedAt'>,
): AmountPart[] =>
  parts ? partsOf(parts) : [{ kind, day, amount: reported(base), original, ...(statedAt && { statedAt }) }];

/** What was acquired together, with the share of it that is still held. */
interface Acquired {
  readonly parts: readonly AmountPart[];
  quantity: number;
  share: number;
}

const costPartsOf = ({ parts, share }: Pick<Acquired, 'parts' | 'share'>): CostPart[] =>
  share > 0 ? parts.map((part) => ({ part, share })) : [];

/** Takes a quantity out of all that is held, with the cost that `dispose` takes. */
function takeShares(
  acquired: readonly Acquired[],
  taken: bigint,
  held: bigint,
  method: CostMethod,
): CostPart[] {
  let open = Number(taken);
  return acquired.flatMap((piece) => {
    const { parts, quantity, share } = piece;
    const left = quantity * share;
    const part = method === 'fifo' ? Math.min(left, open) / (left || 1) : Number(taken) / Number(held);
    open -= left * part;
    piece.share = share * (1 - part);
    return costPartsOf({ parts, share: share * part });
  });
}

interface Input {
  /** At the start of the period, whose value is then the cost. */
  readonly start: HeldWorth | undefined;
  /** In the order in which they took effect. */
  readonly trades: readonly UnitTrade[];
  readonly end: HeldWorth | undefined;
  readonly day: string;
  readonly method: CostMethod;
  /** Whether costs name their parts, which takes a step for each purchase before a sale. */
  readonly isTraced?: boolean;
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
  isTraced = false,
}: Input): PositionProfit | null {
  const opening: Lot = {
    quantity: start.quantity,
    cost: { local: start.local, base: start.base, localFees: 0n, baseFees: 0n },
  };
  let lots: readonly Lot[] = start.quantity > 0n ? [opening] : [];
  let held = start.quantity;
  const realised: Gain[] = [];
  let acquired: Acquired[] = [];
  const add = (parts: AmountPart[], quantity: bigint) => {
    if (isTraced) acquired.push({ parts, quantity: Number(quantity), share: 1 });
  };
  if (held > 0n) add(partsOfCost('lastStated', start.day ?? day, start), held);
  for (const { day: sold, quantity, paid } of trades) {
    held += quantity;
    if (held < 0n) return null;
    if (paid === null) {
      lots = split(lots, held);
      const factor = Number(held) / Number(held - quantity);
      acquired = acquired.map((piece) => ({ ...piece, quantity: piece.quantity * factor }));
    } else if (quantity > 0n) {
      lots = acquire(lots, { quantity, cost: { ...paid, localFees: 0n, baseFees: 0n } }, method);
      add(partsOfCost('booking', sold, paid), quantity);
    } else {
      const { taken, rest } = dispose(lots, -quantity);
      const costParts = takeShares(acquired, -quantity, held - quantity, method);
      const { local, base, original, parts: booked } = paid;
      const proceeds = { local: -local, base: -base, original: opposite(original) };
      const worth = booked ? { ...proceeds, parts: oppositeParts(booked) } : proceeds;
      realised.push({ ...gain(sold, worth, taken), costParts });
      lots = rest;
      if (held === 0n) acquired = [];
    }
  }
  if (held !== end.quantity) return null;
  return { realised, unrealised: { ...gain(day, end, lots), costParts: acquired.flatMap(costPartsOf) } };
}
