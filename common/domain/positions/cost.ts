import { divideHalfEven } from '../amount.ts';
import { distribute } from '../distribute.ts';

export const COST_METHODS = ['average', 'fifo'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** Of an account for which staff chose none. */
export const DEFAULT_COST_METHOD: CostMethod = 'average';

/** What was paid, in units of an amount: in the instrument's own currency and in the account's, fees apart. */
interface Cost {
  readonly local: bigint;
  readonly base: bigint;
  readonly localFees: bigint;
  readonly baseFees: bigint;
}

/** A quantity, above 0, that was acquired together. */
export interface Lot {
  readonly quantity: bigint;
  readonly cost: Cost;
}

const FIELDS = ['local', 'base', 'localFees', 'baseFees'] as const;
const NO_COST: Cost = { local: 0n, base: 0n, localFees: 0n, baseFees: 0n };

const mapCost = (map: (field: (typeof FIELDS)[number]) => bigint): Cost => ({
  local: map('local'),
  base: map('base'),
  localFees: map('localFees'),
  baseFees: map('baseFees'),
});

const addCosts = (a: Cost, b: Cost): Cost => mapCost((field) => a[field] + b[field]);

/** All lots as one: quantity and cost of the position. */
export const totalOf = (lots: readonly Lot[]): Lot =>
  lots.reduce(
    (total, { quantity, cost }) => ({
      quantity: total.quantity + quantity,
      cost: addCosts(total.cost, cost),
    }),
    { quantity: 0n, cost: NO_COST },
  );

/** Splits a lot; the parts have exactly the quantity and cost of the whole. */
function takeFrom(lot: Lot, quantity: bigint): { readonly taken: Lot; readonly rest: Lot } {
  const cost = mapCost((field) => divideHalfEven(lot.cost[field] * quantity, lot.quantity));
  return {
    taken: { quantity, cost },
    rest: {
      quantity: lot.quantity - quantity,
      cost: mapCost((field) => lot.cost[field] - cost[field]),
    },
  };
}

/** The lots after one more was acquired. By moving average there is one lot. */
export const acquire = (lots: readonly Lot[], lot: Lot, method: CostMethod): Lot[] =>
  method === 'fifo' ? [...lots, lot] : [totalOf([...lots, lot])];

interface Disposal {
  /** What was sold or transferred, with its cost; more than one by FIFO. */
  readonly taken: readonly Lot[];
  readonly rest: readonly Lot[];
}

/**
 * Takes a quantity from lots, the oldest first. Nothing remains of the cost of a position that is sold to 0.
 * @throws {RangeError} for more than there is
 */
export function dispose(lots: readonly Lot[], quantity: bigint): Disposal {
  const taken: Lot[] = [];
  const rest: Lot[] = [];
  let open = quantity;
  for (const lot of lots) {
    if (open <= 0n) rest.push(lot);
    else if (lot.quantity <= open) {
      taken.push(lot);
      open -= lot.quantity;
    } else {
      const parts = takeFrom(lot, open);
      taken.push(parts.taken);
      rest.push(parts.rest);
      open = 0n;
    }
  }
  if (open > 0n) throw new RangeError('more is disposed of than is held');
  return { taken, rest };
}

/** The lots after a split or reverse split to a new quantity; costs stay. A lot that becomes nothing joins the next. */
export function split(lots: readonly Lot[], quantity: bigint): Lot[] {
  const quantities = distribute(
    quantity,
    lots.map((lot) => lot.quantity),
  );
  const result: Lot[] = [];
  let carried = NO_COST;
  for (const [index, { cost }] of lots.entries()) {
    carried = addCosts(carried, cost);
    const lotQuantity = quantities[index] ?? 0n;
    if (lotQuantity === 0n) continue;
    result.push({ quantity: lotQuantity, cost: carried });
    carried = NO_COST;
  }
  const last = result.at(-1);
  if (last) result[result.length - 1] = { ...last, cost: addCosts(last.cost, carried) };
  return result;
}

/** What is held of an instrument at its cost, and what was gained with what is not held any more. */
export interface CostedPosition {
  readonly lots: readonly Lot[];
  readonly realised: bigint;
}

export const NO_POSITION: CostedPosition = { lots: [], realised: 0n };

/**
 * A position after a trade, with fees as part of cost and proceeds.
 * @param change the units received (above 0) or given, and what was paid (above 0) or received for them; null in a split
 * @throws {RangeError} when more is given than is held
 */
export function afterTrade(
  { lots, realised }: CostedPosition,
  { quantity, paid }: { readonly quantity: bigint; readonly paid: bigint | null },
  method: CostMethod,
): CostedPosition {
  if (paid === null) return { lots: split(lots, totalOf(lots).quantity + quantity), realised };
  if (quantity > 0n) {
    const cost = { local: paid, base: paid, localFees: 0n, baseFees: 0n };
    return { lots: acquire(lots, { quantity, cost }, method), realised };
  }
  const { taken, rest } = dispose(lots, -quantity);
  return { lots: rest, realised: realised - paid - totalOf(taken).cost.base };
}

/** A value or proceeds in both currencies. */
type Proceeds = Pick<Cost, 'local' | 'base'>;

interface Gain {
  /** In the account's currency, without fees. */
  readonly total: bigint;
  /** The part that came from the change of the rate; the rest came from the price. */
  readonly currency: bigint;
}

/**
 * Gain of what is or could be sold: the price's part is the gain in the instrument's currency at the rate of the
 * proceeds, the currency's part is the remainder.
 */
export function gainOf({ local, base }: Proceeds, cost: Cost): Gain {
  const total = base - cost.base;
  // What is worth nothing has no rate: the price lost the cost, at the rate that it was paid at.
  if (local === 0n) return { total, currency: base };
  const negative = local < 0n;
  const price = divideHalfEven((local - cost.local) * (negative ? -base : base), negative ? -local : local);
  return { total, currency: total - price };
}
