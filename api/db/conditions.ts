import { type Expression, type SqlBool, sql } from 'kysely';
import { isSqlite } from './kysely.ts';
import type { Em } from './openDatabase.ts';

/** The text of the statement is the same for any number of values. */
export function oneOf(
  em: Em,
  column: Expression<string | null>,
  values: readonly string[],
): Expression<SqlBool> {
  const list = JSON.stringify(values);
  return isSqlite(em)
    ? sql`${column} in (select value from json_each(${list}))`
    : sql`${column} = any(array(select json_array_elements_text(${list}::json)))`;
}

/** The same of numbers. */
export function oneOfNumbers(
  em: Em,
  column: Expression<number>,
  values: readonly number[],
): Expression<SqlBool> {
  const list = JSON.stringify(values);
  return isSqlite(em)
    ? sql`${column} in (select value from json_each(${list}))`
    : sql`${column} = any(array(select cast(json_array_elements_text(${list}::json) as int)))`;
}

/** Whether a row was recorded by a time; all are that are known now, without one. */
export const isKnown = (recordedAt: Expression<unknown>, knownAt: Date | undefined): Expression<SqlBool> =>
  knownAt ? sql`${recordedAt} <= ${knownAt}` : sql`true`;

/** Whether a text contains another one. */
export const contains = (column: Expression<string | null>, text: string): Expression<SqlBool> =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
