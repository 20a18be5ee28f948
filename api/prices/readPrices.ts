import { sql } from 'kysely';
import { findRowsWhere } from '#api/db/entityRows.ts';
import { isSqlite } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type Price, PriceSchema } from './entities.ts';

/** The last price of each instrument up to a time, without those that were corrected. */
export async function readPrices(
  em: Em,
  instruments: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Price>> {
  const list = JSON.stringify(instruments);
  const ids = isSqlite(em)
    ? sql`(select value as id from json_each(${list})) as i`
    : sql`(select json_array_elements_text(${list}::json) as id) as i`;
  const prices = await findRowsWhere(
    em,
    PriceSchema,
    sql<boolean>`price.id in (select (
      select q.id from price q where q.instrument = i.id and q.at <= ${at}
        and not exists (select 1 from price c where c.corrects = q.id)
      order by q.at desc, q.version desc limit 1) from ${ids})`,
  );
  return new Map(prices.map((price) => [price.instrument, price]));
}
