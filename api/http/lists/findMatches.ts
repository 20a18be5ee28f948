import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '#api/db/conditions.ts';
import { refreshTexts, searchedTexts } from '#api/db/foldedTexts.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import { textsOf } from '#api/db/listDeclarations.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { type Count, countOf } from './rowCounts.ts';

/** With more rows than this, reading the list in its order finds a page sooner. */
const MAX_CANDIDATES = 3_000;
/** The index contains groups of three characters. */
const MIN_LENGTH = 3;

/** The rows of a table that contain a text. */
interface Matches {
  /** For reading a page of them. */
  readonly condition: Expression<SqlBool>;
  /** For counting them together with other conditions. */
  readonly countCondition: Expression<SqlBool>;
  readonly count: () => Promise<number>;
}

const isLong = (text: string): boolean => Array.from(text).length >= MIN_LENGTH;

const { or } = expressionBuilder<Tables>();

const containsAny = (texts: readonly string[]): Expression<SqlBool> =>
  or(texts.map((text) => contains(sql.ref('t.content'), text)));

/** The texts that may contain one of these, for `select … from`. */
function textsWith(em: Em, table: string, texts: readonly string[]): RawBuilder<unknown> {
  const own = sql`${sql.table(`search_text_${table}`)} as t`;
  if (!isSqlite(em) || !textsOf(table)?.isIndexed || !texts.every(isLong))
    return sql`${own} where ${containsAny(texts)}`;
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ');
  const index = sql.table(`search_${table}`);
  return sql`${index} as s cross join ${own} on t.number = s.rowid
    where ${index} match ${phrases} and ${containsAny(texts)}`;
}

/**
 * The rows whose folded texts contain a folded text, from a narrow table of these texts and its index of three-letter
 * groups. PostgreSQL plans these statements for each text, because the best plan depends on it.
 * @param table name of a database table with folded texts
 * @param key its key as it is named in the statement
 */
export async function findMatches(em: Em, table: string, key: string, q: string): Promise<Matches> {
  await refreshTexts(em, table);
  const sqlite = isSqlite(em);
  const texts = searchedTexts(q);
  const finding = sql<{ record: string | number }>`select t.record from ${textsWith(em, table, texts)}
    limit ${MAX_CANDIDATES + 1}`;
  const { rows } = await finding.execute(kysely(em));
  const row = sql.ref(key);
  if (rows.length <= MAX_CANDIDATES) {
    const type = sql.raw(textsOf(table)?.key === 'seq' ? 'integer' : 'text');
    const records = JSON.stringify(rows.map(({ record }) => record));
    const isRow = sqlite
      ? sql<SqlBool>`${row} in (select value from json_each(${records}))`
      : sql<SqlBool>`${row} = any(array(select value::${type} from json_array_elements_text(${records}::json)))`;
    const found = rows.length === 0 ? or([]) : isRow;
    return { condition: found, countCondition: found, count: async () => rows.length };
  }
  const own = sql`${sql.table(`search_text_${table}`)} as t`;
  const textOfRow = sql<string>`(select t.content from ${own} where t.record = ${row})`;
  const position = sql.raw(sqlite ? 'instr' : 'strpos');
  return {
    // The database expects many rows here, so it reads the list in its order, and the texts of a page only.
    condition: or(texts.map((text) => sql<SqlBool>`${position}(${textOfRow}, ${text}) > 0`)),
    countCondition: sql`${row} in (select t.record from ${own} where ${containsAny(texts)})`,
    async count() {
      const counting = sql<Count>`select count(*) as count from ${own} where ${containsAny(texts)}`;
      return countOf(await counting.execute(kysely(em)));
    },
  };
}
