import { type SqlBool, sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type ValuationRun, ValuationRunSchema } from '#api/valuation/entities.ts';
import { type PriceBook, readHeld, readPriceBook, readRunPrices } from '#api/valuation/priceBook.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { type Money, money } from '#common/domain/money.ts';
import type { Price } from '#common/domain/prices/price.ts';
import { findLastRun } from './preview.ts';

const SHOWN_RUNS = 100;

export const findRuns = (em: Em): Promise<ValuationRun[]> =>
  em.find(
    ValuationRunSchema,
    {},
    { orderBy: { number: 'desc' }, limit: SHOWN_RUNS, disableIdentityMap: true },
  );

export interface SheetLine {
  readonly instrument: Instrument;
  readonly accounts: number;
  readonly quantity: bigint;
  readonly lastRunPrice: Price | null;
}

interface Held {
  accounts: number;
  quantity: bigint;
}

/**
 * What is held of each instrument by how many accounts; the sums exceed the integers of SQLite.
 * @param instruments undefined for all
 */
export async function readQuantities(
  em: Em,
  instruments?: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const rows = await kysely(em)
    .selectFrom('position')
    .select(({ cast, ref }) => ['instrument', cast<string>(ref('quantity'), 'text').as('quantity')])
    .where(sql<SqlBool>`quantity <> '0'`)
    .where(instruments ? oneOf(em, sql.ref('instrument'), instruments) : sql<SqlBool>`true`)
    .execute();
  const sums = new Map<string, Held>();
  for (const { instrument, quantity } of rows) {
    const held = sums.get(instrument) ?? { accounts: 0, quantity: 0n };
    held.accounts += 1;
    held.quantity += BigInt(quantity);
    sums.set(instrument, held);
  }
  return sums;
}

interface PriceSheet {
  readonly book: PriceBook;
  readonly lastRun: ValuationRun | null;
  readonly lines: readonly SheetLine[];
}

/** Every instrument that is held, and the currencies of these, with the prices up to a time. */
export async function readPriceSheet(em: Em, at: Date): Promise<PriceSheet> {
  const book = await readPriceBook(em, at);
  const lastRun = await findLastRun(em, at);
  const before = lastRun && (await readRunPrices(em, lastRun));
  const held = await readQuantities(em);
  const ids = await readHeld(em);
  const shown = new Set([...ids, ...ids.map((id) => book.instrument(id).quoteCurrency.toLowerCase())]);
  shown.delete('usd');
  const lines = [...book.instruments.values()]
    .filter(({ id }) => shown.has(id))
    .map((instrument) => ({
      instrument,
      ...(held.get(instrument.id) ?? { accounts: 0, quantity: 0n }),
      lastRunPrice: before?.findPrice(instrument) ?? null,
    }));
  return { book, lastRun, lines };
}

export interface Difference {
  readonly investorId: string;
  readonly fullName: string;
  readonly difference: Money;
}

/** The accounts whose invested amount is not what their transactions say. */
export async function findDifferences(em: Em): Promise<Difference[]> {
  const rows = await kysely(em)
    .selectFrom('account_difference as d')
    .innerJoin('investor as i', 'i.id', 'd.investor_id')
    .select(({ cast, ref }) => [
      'i.investor_id',
      'i.full_name',
      cast<string>(ref('d.difference'), 'text').as('difference'),
    ])
    .where('d.difference', '<>', 0)
    .orderBy('i.full_name')
    .limit(100)
    .execute();
  return rows.map(({ investor_id, full_name, difference }) => ({
    investorId: investor_id,
    fullName: full_name,
    difference: money(BigInt(difference)),
  }));
}
