import type { Em } from '#api/db/openDatabase.ts';
import { readPriceBook } from '#api/valuation/priceBook.ts';
import { type Money, money } from '#common/domain/money.ts';
import { acquire, dispose, type Lot, split, totalOf } from '#common/domain/positions/cost.ts';
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

/** What remains after a trade; null where the cost in dollars is not known. */
async function applyTrade(
  em: Em,
  held: readonly Lot[],
  { kind, valueDate }: RecordedTrade,
  { quantity, cash, paid }: { readonly quantity: bigint; readonly cash: string; readonly paid: bigint },
): Promise<readonly Lot[] | null> {
  const rest = totalOf(held).quantity + quantity;
  // Only with trades of one day in an order that nobody can have meant.
  if (rest < 0n) return null;
  if (kind === 'split') return split(held, rest);
  if (quantity < 0n) return dispose(held, -quantity).rest;
  const base = await dollarsOn(em, valueDate, cash, paid);
  if (base === null) return null;
  const cost = { local: paid, base, localFees: 0n, baseFees: 0n };
  return acquire(held, { quantity, cost }, 'average');
}

/**
 * Remaining cost of each instrument in dollars by moving average, from the trades in the order of their value dates.
 * What was paid counts with its fees. Null where a rate of a day is missing; cash has no cost.
 */
export async function costsOf(
  em: Em,
  trades: readonly RecordedTrade[],
  investor: string,
): Promise<ReadonlyMap<string, Money | null>> {
  const lots = new Map<string, readonly Lot[] | null>();
  for (const trade of trades.filter(({ isReversed }) => !isReversed).toSorted(byValueDate)) {
    const changes = [...changesOf(trade, investor)];
    const units = changes.find(([id]) => !CASH_IDS.has(id));
    const [cash = 'usd', received = 0n] = changes.find(([id]) => CASH_IDS.has(id)) ?? [];
    if (!units) continue;
    const [instrument, quantity] = units;
    const held = lots.has(instrument) ? lots.get(instrument) : [];
    if (!held) continue;
    lots.set(instrument, await applyTrade(em, held, trade, { quantity, cash, paid: -received }));
  }
  return new Map([...lots].map(([id, held]) => [id, held && money(totalOf(held).cost.base)]));
}
