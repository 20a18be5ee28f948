import { type SqlBool, sql } from 'kysely';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { oneOfNumbers } from '#api/db/conditions.ts';
import { tableOf } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { type Price as PriceRow, PriceSchema } from '#api/prices/entities.ts';
import { readPrices } from '#api/prices/readPrices.ts';
import type { Currency } from '#common/domain/amount.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { type Money, ZERO } from '#common/domain/money.ts';
import type { Price } from '#common/domain/prices/price.ts';
import { cashIdOf, type Quote } from '#common/domain/prices/rate.ts';
import { DOLLAR_PRICE } from '#common/domain/prices/rateHistory.ts';
import {
  type MissingInput,
  quoteUnit,
  type UnitQuote,
  type ValuationInput,
  valuerOf,
} from '#common/domain/valuation/value.ts';
import type { ValuationRun } from './entities.ts';

const priceOf = ({ recordedBy, corrects, ...row }: PriceRow): Price => ({
  ...row,
  by: recordedBy ?? null,
  corrects: corrects ?? null,
});

const sorted = (prices: readonly Price[]): Price[] => prices.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The prices that count at a time, with what they are of. */
export class PriceBook implements ValuationInput<'USD'> {
  readonly currency = 'USD';
  readonly at: Date;
  readonly instruments: ReadonlyMap<string, Instrument>;
  readonly #prices: ReadonlyMap<string, Price>;
  readonly #quotes = new Map<string, ReturnType<typeof quoteUnit>>();
  readonly #values = new Map<string, (quantity: bigint) => Money>();

  constructor(at: Date, instruments: ReadonlyMap<string, Instrument>, prices: Iterable<PriceRow>) {
    this.at = at;
    this.instruments = instruments;
    this.#prices = new Map([...prices].map((row) => [row.instrument, priceOf(row)]));
  }

  readonly findPrice = ({ id }: Pick<Instrument, 'id'>): Price | null =>
    id === DOLLAR_PRICE.instrument ? DOLLAR_PRICE : (this.#prices.get(id) ?? null);

  readonly findCash = (currency: Currency): Quote | null => {
    const instrument = this.instrument(cashIdOf(currency));
    const price = this.findPrice(instrument);
    return price && { instrument, price };
  };

  /** @throws for an id that nothing has */
  instrument(id: string): Instrument {
    const instrument = this.instruments.get(id);
    if (!instrument) throw new Error(`There is no instrument ${id}.`);
    return instrument;
  }

  /** What a unit of an instrument is worth, or what is missing to know it. */
  quote(id: string): UnitQuote | { readonly missing: readonly MissingInput[] } {
    const known = this.#quotes.get(id);
    if (known) return known;
    const quote = quoteUnit(this.instrument(id), this);
    this.#quotes.set(id, quote);
    return quote;
  }

  /** The value of a position, or what is missing to know it. */
  value(id: string, quantity: bigint): Money | { readonly missing: readonly MissingInput[] } {
    if (quantity === 0n) return ZERO;
    const known = this.#values.get(id);
    if (known) return known(quantity);
    const quote = this.quote(id);
    if ('missing' in quote) return quote;
    const value = valuerOf<'USD'>(quote.instrument, quote.price, quote.rate);
    this.#values.set(id, value);
    return value(quantity);
  }

  allPrices(): Price[] {
    return sorted([...this.#prices.values()]);
  }

  /** The stored prices that the values of these instruments depend on. */
  pricesOf(ids: Iterable<string>): Price[] {
    const used = new Map<string, Price>();
    for (const id of ids) {
      const quote = this.quote(id);
      if ('missing' in quote) continue;
      for (const { price } of [quote, ...quote.rate.quotes]) used.set(price.id, price);
    }
    used.delete(DOLLAR_PRICE.id);
    return sorted([...used.values()]);
  }
}

/** The prices at a time, as they are known now. */
export async function readPriceBook(em: Em, at: Date): Promise<PriceBook> {
  const instruments = await readInstruments(em);
  const prices = await readPrices(em, [...instruments.keys()], at);
  return new PriceBook(at, instruments, prices.values());
}

/** The prices that runs were requested with, by the number of the run. */
export async function readPricesOfRuns(
  em: Em,
  runs: readonly { readonly run: number; readonly at: Date }[],
): Promise<ReadonlyMap<number, PriceBook>> {
  const times = new Map(runs.map(({ run, at }) => [run, at]));
  if (times.size === 0) return new Map();
  const table = tableOf(em, PriceSchema);
  const { rows } = await sql<
    object & { run: number }
  >`select u.run_number as run, ${table.selected({ alias: 'p' })}
    from run_price u join price p on p.id = u.price_id
    where ${oneOfNumbers(em, sql.ref('u.run_number'), [...times.keys()])}`.execute(kysely(em));
  const prices = Map.groupBy(rows, ({ run }) => run);
  const instruments = await readInstruments(em);
  return new Map(
    [...times].map(([run, at]) => [
      run,
      new PriceBook(
        at,
        instruments,
        (prices.get(run) ?? []).map((row) => table.read(row)),
      ),
    ]),
  );
}

/** The prices that a run was requested with. */
export async function readRunPrices(
  em: Em,
  { number, at }: Pick<ValuationRun, 'number' | 'at'>,
): Promise<PriceBook> {
  const pricesByRun = await readPricesOfRuns(em, [{ run: number, at }]);
  return pricesByRun.get(number) ?? new PriceBook(at, new Map(), []);
}

/** Names a set of prices; two sets with the same prices have the same name. */
export const digestOf = (prices: readonly Price[]): string =>
  sha256Hex(
    JSON.stringify(
      prices.map(({ id, instrument, at, units, source }) => [id, instrument, at, units.toString(), source]),
    ),
  );

/**
 * The instruments that accounts hold or follow, or held on an earlier day and gave away since.
 * @param day 'YYYY-MM-DD' in Zürich; undefined for now
 */
export async function readHeld(em: Em, day?: string): Promise<string[]> {
  // Each step finds the next instrument in the index, so that not every position is read.
  const { rows } = await sql<{ instrument: string }>`with recursive held (instrument) as (
      select min(instrument) from position
      union all
      select (select min(p.instrument) from position as p where p.instrument > held.instrument)
        from held where held.instrument is not null
    )
    select instrument from held
      where exists (select 1 from position as p where p.instrument = held.instrument and p.quantity <> '0')`.execute(
    kysely(em),
  );
  const followed = await kysely(em)
    .selectFrom('instrument as s')
    .select('s.id')
    .where('s.kind', '=', 'strategy')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('investor as i')
          .select('i.id')
          .whereRef('i.strategy', '=', 's.symbol')
          .where('i.positions_value', 'is not', null),
      ),
    )
    .execute();
  const ids = new Set(rows.map(({ instrument }) => instrument));
  for (const { id } of followed) ids.add(id);
  if (day !== undefined) {
    const moved = await kysely(em)
      .selectFrom('ledger_transaction as t')
      .innerJoin('posting as p', (join) =>
        join
          .onRef('p.transaction_id', '=', 't.id')
          .on(sql<SqlBool>`p.account = 'client:' || t.investor_id and p.instrument <> t.investor_id`),
      )
      .select('p.instrument')
      .distinct()
      .where('t.value_date', '>', day)
      .execute();
    for (const { instrument } of moved) ids.add(instrument);
  }
  return [...ids].sort();
}
