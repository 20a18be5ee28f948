import type { Em } from '#api/db/openDatabase.ts';
import { readRates } from '#api/valuation/readRates.ts';
import { changesOf } from '#common/domain/ledger/transaction.ts';
import {
  afterTrade,
  type CostedPosition,
  type CostMethod,
  NO_POSITION,
  totalOf,
} from '#common/domain/positions/cost.ts';
import { currencyOf } from '#common/domain/prices/rate.ts';
import { report } from '#common/domain/returns/reporting.ts';
import type { RecordedTrade } from './queries.ts';

const byValueDate = (a: RecordedTrade, b: RecordedTrade): number =>
  a.valueDate === b.valueDate ? a.version - b.version : a.valueDate < b.valueDate ? -1 : 1;

/** A position at its cost in dollars with fees, by each method. */
export type PositionCosts = Readonly<Record<CostMethod, CostedPosition>>;

/** By instrument; null where a rate of a day is missing. Cash has no cost. */
export type AccountCosts = ReadonlyMap<string, PositionCosts | null>;

const NONE: PositionCosts = { average: NO_POSITION, fifo: NO_POSITION };

/** @param paid dollars, below 0 for proceeds; null for a split, and without a rate */
function applyTrade(
  held: PositionCosts,
  { kind }: RecordedTrade,
  { quantity, paid }: { readonly quantity: bigint; readonly paid: bigint | null },
): PositionCosts | null {
  // Only with trades of one day in an order that nobody can have meant.
  if (totalOf(held.average.lots).quantity + quantity < 0n) return null;
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
  const booked = trades.filter(({ isReversed }) => !isReversed).toSorted(byValueDate);
  const paidWith = booked.flatMap(({ postings }) => postings.map(({ instrument }) => currencyOf(instrument)));
  const findRate = await readRates(em, paidWith);
  for (const trade of booked) {
    const changes = [...changesOf(trade, investor)];
    const units = changes.find(([id]) => !currencyOf(id));
    const [cash = 'usd', received = 0n] = changes.find(([id]) => currencyOf(id)) ?? [];
    if (!units) continue;
    const [instrument, quantity] = units;
    const held = positions.has(instrument) ? positions.get(instrument) : NONE;
    if (!held) continue;
    const { kind, valueDate } = trade;
    const currency = currencyOf(cash) ?? 'USD';
    const dollars = report(currency, -received, () => findRate(currency, 'USD', valueDate));
    const paid = kind === 'split' ? null : (dollars?.amount ?? null);
    positions.set(instrument, applyTrade(held, trade, { quantity, paid }));
  }
  return positions;
}
