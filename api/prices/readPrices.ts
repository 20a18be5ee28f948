import { type SqlBool, sql } from 'kysely';
import { isKnown, oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { DatedPrice } from '#common/domain/prices/price.ts';
import { type Price, PriceSchema } from './entities.ts';

/** The last price of each instrument up to each time, without those that were corrected, the earliest first. */
async function findLastPrices(
  em: Em,
  instruments: readonly string[],
  times: readonly Date[],
  knownAt?: Date,
): Promise<Price[]> {
  const list = JSON.stringify(instruments);
  const ids = isSqlite(em)
    ? sql`(select value as id from json_each(${list})) as i`
    : sql`(select json_array_elements_text(${list}::json) as id) as i`;
  const ends = isSqlite(em)
    ? sql`(select value as at from json_each(${JSON.stringify(times.map((time) => time.getTime()))})) as t`
    : sql`(select json_array_elements_text(${JSON.stringify(times)}::json)::timestamptz as at) as t`;
  const prices = await findRowsWhere(
    em,
    PriceSchema,
    sql<boolean>`price.id in (select (
      select q.id from price q where q.instrument = i.id and q.at <= t.at
        and ${isKnown(sql.ref('q.recorded_at'), knownAt)}
        and not exists (
          select 1 from price c where c.corrects = q.id and ${isKnown(sql.ref('c.recorded_at'), knownAt)})
      order by q.at desc, q.version desc limit 1) from ${ids} cross join ${ends})`,
  );
  return prices.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * The last price of each instrument up to a time, without those that were corrected.
 * @param knownAt what was recorded by then; all, when left out
 */
export async function readPrices(
  em: Em,
  instruments: readonly string[],
  at: Date,
  knownAt?: Date,
): Promise<ReadonlyMap<string, Price>> {
  const prices = await findLastPrices(em, instruments, [at], knownAt);
  return new Map(prices.map((price) => [price.instrument, price]));
}

/** The same up to each of some times, by instrument, the earliest first. */
export const readPricesAt = async (
  em: Em,
  instruments: readonly string[],
  times: readonly Date[],
): Promise<ReadonlyMap<string, readonly DatedPrice[]>> =>
  Map.groupBy(await findLastPrices(em, instruments, times), ({ instrument }) => instrument);

/**
 * The prices of instruments from a time until another, without those that were corrected, the earliest first.
 * @param from the last price until then is the first; null for all
 * @param until null for all
 * @param knownAt what was recorded by then; all, when left out
 */
export async function readPriceSeries(
  em: Em,
  instruments: readonly string[],
  from: Date | null,
  until: Date | null,
  knownAt?: Date,
): Promise<ReadonlyMap<string, DatedPrice[]>> {
  const starts = from ? await readPrices(em, instruments, from, knownAt) : new Map<string, DatedPrice>();
  const rows = await kysely(em)
    .selectFrom('price as p')
    .leftJoin('price as c', (join) =>
      join.onRef('c.corrects', '=', 'p.id').on(({ ref }) => isKnown(ref('c.recorded_at'), knownAt)),
    )
    .select(({ cast, ref }) => [
      'p.instrument',
      'p.at',
      'p.source',
      cast<string>(ref('p.units'), 'text').as('units'),
    ])
    .where(oneOf(em, sql.ref('p.instrument'), instruments))
    .where('c.id', 'is', null)
    .where(({ ref }) => isKnown(ref('p.recorded_at'), knownAt))
    .where(from ? sql<SqlBool>`p.at > ${from}` : sql<SqlBool>`true`)
    .where(until ? sql<SqlBool>`p.at <= ${until}` : sql<SqlBool>`true`)
    .orderBy('p.instrument')
    .orderBy('p.at')
    .orderBy('p.version')
    .execute();
  const series = new Map([...starts].map(([instrument, price]) => [instrument, [price]]));
  for (const { instrument, at, units, source } of rows) {
    const prices = series.get(instrument) ?? [];
    prices.push({ at: new Date(at), units: BigInt(units), source });
    series.set(instrument, prices);
  }
  return series;
}
