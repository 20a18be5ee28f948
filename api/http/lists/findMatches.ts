import { allOf, anyOf, type Condition, oneOf } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { isSqlite } from '#api/db/rows.ts';

/** With more rows than this, reading the list in its order finds a page sooner. */
const MAX_CANDIDATES = 3_000;
/** The index contains groups of three characters. */
const MIN_LENGTH = 3;
/**
 * In a pattern these become `_`, which also matches the separator of two columns. So does a line break, which is the
 * separator.
 */
const WILDCARD = /[\\%_\0\n]/;
const WILDCARDS = /[\\%_\0\n]/g;

const SEARCHED_TABLES: ReadonlySet<string> = new Set([
  'application',
  'consultation',
  'contact_message',
  'investor',
  'outbox_message',
]);

/** The rows of a table that may contain a text: all that do, and perhaps others. */
export interface Matches {
  /** For reading a page of them; undefined when there are many, which the comparison of columns finds. */
  readonly condition: Condition | undefined;
  /** Whether the condition compares the text of each row, so that its columns need no comparison. */
  readonly isExact: boolean;
  /** For counting them together with other conditions. */
  readonly countCondition: Condition | undefined;
  /** Counts the rows that contain the text; undefined where there may be others. */
  readonly count: (() => Promise<number>) | undefined;
}

/** The parts of a text that the index can look up. */
const indexedParts = (text: string): string[] =>
  text.split(WILDCARD).filter((part) => Array.from(part).length >= MIN_LENGTH);

const patternOf = (text: string): string => `%${text.replace(WILDCARDS, '_')}%`;

async function countTexts(em: Em, table: string, { sql, values }: Condition): Promise<number> {
  const [row] = await em.execute<{ count: number | string }[]>(
    `select count(*) as count from search_text_${table} t where ${sql}`,
    [...values],
  );
  return Number(row?.count ?? 0);
}

async function findOnSqlite(em: Em, table: string, text: string): Promise<Matches> {
  const contains: Condition = { sql: 't.content like ?', values: [patternOf(text)] };
  const parts = indexedParts(text).map((part) => `"${part.replaceAll('"', '""')}"`);
  const isIndexed = parts.length > 0;
  const found = { sql: `search_${table} match ?`, values: [parts.join(' AND ')] };
  const { sql: where, values } = isIndexed ? allOf([found, contains]) : contains;
  const texts = `search_text_${table} t`;
  const from = isIndexed ? `search_${table} s cross join ${texts} on t.number = s.rowid` : texts;
  const rows = await em.execute<{ number: number }[]>(
    `select t.number from ${from} where ${where} limit ${MAX_CANDIDATES + 1}`,
    [...values],
  );
  if (rows.length > MAX_CANDIDATES) {
    const count = () => countTexts(em, table, contains);
    return { condition: undefined, countCondition: undefined, isExact: false, count };
  }
  const numbers = JSON.stringify(rows.map(({ number }) => number));
  const sql = 'id in (select record from search_record where number in (select value from json_each(?)))';
  const condition = rows.length === 0 ? anyOf([]) : { sql, values: [numbers] };
  return { condition, countCondition: condition, isExact: false, count: async () => rows.length };
}

/** Without statements that are prepared once, because the best plan depends on the text. */
async function findOnPostgres(em: Em, table: string, text: string): Promise<Matches> {
  const values = [patternOf(text)];
  const contains: Condition = { sql: 't.content like lower(?)', values };
  const rows = await em.execute<{ record: string }[]>(
    `select t.record from search_text_${table} t where ${contains.sql} limit ${MAX_CANDIDATES + 1}`,
    values,
  );
  if (rows.length > MAX_CANDIDATES) {
    // PostgreSQL expects many rows here, so it reads the list in its order, and the texts of a page only.
    const textOfRow = `(select t.content from search_text_${table} t where t.record = ${table}.id)`;
    return {
      condition: { sql: `strpos(${textOfRow}, lower(?)) > 0`, values: [text] },
      countCondition: {
        sql: `id in (select t.record from search_text_${table} t where ${contains.sql})`,
        values,
      },
      isExact: true,
      count: () => countTexts(em, table, contains),
    };
  }
  const ids = rows.map(({ record }) => record);
  const condition = oneOf(em, 'id', ids);
  return { condition, countCondition: condition, isExact: false, count: async () => ids.length };
}

/**
 * The rows whose searched columns contain a text, ignoring case, from a narrow table of these texts and its index of
 * three-letter groups.
 * @param table name of the database table
 * @returns undefined for a table without such texts
 */
export async function findMatches(em: Em, table: string, text: string): Promise<Matches | undefined> {
  if (!SEARCHED_TABLES.has(table)) return undefined;
  const matches = await (isSqlite(em) ? findOnSqlite : findOnPostgres)(em, table, text);
  if (!WILDCARD.test(text)) return matches;
  const condition = matches.isExact ? undefined : matches.condition;
  return { condition, countCondition: condition, isExact: false, count: undefined };
}
