import type { Em } from '#api/db/openDatabase.ts';
import { readPriceBook } from '#api/valuation/priceBook.ts';
import { type Money, money } from '#common/domain/money.ts';
import {
  afterTrade,
  type CostedPosition,
  type CostMethod,
  NO_POSITION,
  totalOf,
} from '#common/domain/positions/cost.ts';
import { CASH_IDS } from '#common/domain/prices/rate.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { changesOf, type RecordedTrade } from './queries.ts';

/** Dollars that cash was worth on a day; null without a rate. */
async function dollarsOn(em: Em, day: string, cash: string, quantity: bigint): Promise<Money | null> {
  if (cash === 'usd') return money(quantity);
  const value = (await readPriceBook(em, zurichInstant(day, '23:59'))).value(cash, quantity);
  return typeof value === 'object' ? null : value;
}

const byValueDate = (a: RecordedTrade, b: RecordedTrade): number =>
  a.valueDate === b.valueDate ? a.version - b.version : a.valueDate < b.valueDate ? -1 : 1;

/** A position at its cost in dollars with fees, by each method. */
export type PositionCosts = Readonly<Record<CostMethod, CostedPosition>>;

/** By instrument; null where a rate of a day is missing. Cash has no cost. */
export type AccountCosts = ReadonlyMap<string, PositionCosts | null>;

const NONE: PositionCosts = { average: NO_POSITION, fifo: NO_POSITION };

async function applyTrade(
  em: Em,
  held: PositionCosts,
  { kind, valueDate }: RecordedTrade,
  {
    quantity,
    cash,
    received,
  }: { readonly quantity: bigint; readonly cash: string; readonly received: bigint },
): Promise<PositionCosts | null> {
  // Only with trades of one day in an order that nobody can have meant.
  if (totalOf(held.average.lots).quantity + quantity < 0n) return null;
  const paid = kind === 'split' ? null : await dollarsOn(em, valueDate, cash, -received);
  if (paid === null && kind !== 'split') return null;
  const after = (method: CostMethod) => afterTrade(held[method], { quantity, paid }, method);
  return { average: after('average'), fifo: after('fifo') };
}

/** What the trades of an account make of its positions, in the order of their value dates. */
export async function costsOf(
  em: Em,
  trades: readonly RecordedTrade[],
  investor: string,
): Promise<AccountCosts> {
  const positions = new Map<string, PositionCosts | null>();
  for (const trade of trades.filter(({ isReversed }) => !isReversed).toSorted(byValueDate)) {
    const changes = [...changesOf(trade, investor)];
    const units = changes.find(([id]) => !CASH_IDS.has(id));
    const [cash = 'usd', received = 0n] = changes.find(([id]) => CASH_IDS.has(id)) ?? [];
    if (!units) continue;
    const [instrument, quantity] = units;
    const held = positions.has(instrument) ? positions.get(instrument) : NONE;
    if (held) positions.set(instrument, await applyTrade(em, held, trade, { quantity, cash, received }));
  }
  return positions;
}
