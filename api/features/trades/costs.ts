import type { Em } from '#api/db/openDatabase.ts';
import { dollarsOn } from '#api/valuation/dollarsOn.ts';
import { changesOf } from '#common/domain/ledger/transaction.ts';
import type { Money } from '#common/domain/money.ts';
import {
  afterTrade,
  type CostedPosition,
  type CostMethod,
  NO_POSITION,
  totalOf,
} from '#common/domain/positions/cost.ts';
import { CASH_IDS } from '#common/domain/prices/rate.ts';
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
  { quantity, paid }: { readonly quantity: bigint; readonly paid: Money | null },
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
  const toDollars = dollarsOn(em);
  for (const trade of trades.filter(({ isReversed }) => !isReversed).toSorted(byValueDate)) {
    const changes = [...changesOf(trade, investor)];
    const units = changes.find(([id]) => !CASH_IDS.has(id));
    const [cash = 'usd', received = 0n] = changes.find(([id]) => CASH_IDS.has(id)) ?? [];
    if (!units) continue;
    const [instrument, quantity] = units;
    const held = positions.has(instrument) ? positions.get(instrument) : NONE;
    if (!held) continue;
    const { kind, valueDate } = trade;
    const paid = kind === 'split' ? null : await toDollars({ valueDate, cash, quantity: -received });
    positions.set(instrument, applyTrade(held, trade, { quantity, paid }));
  }
  return positions;
}
