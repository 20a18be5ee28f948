import { allOf, anyOf, type Condition, escapePattern } from '#api/db/conditions.ts';
import { refreshTexts, searchedTexts } from '#api/db/foldedTexts.ts';
import { textsOf } from '#api/db/listDeclarations.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { isSqlite } from '#api/db/rows.ts';

/** With more rows than this, reading the list in its order finds a page sooner. */
const MAX_CANDIDATES = 3_000;
/** The index contains groups of three characters. */
const MIN_LENGTH = 3;

/** The rows of a table that contain a text. */
export interface Matches {
  /** For reading a page of them. */
  readonly condition: Condition;
  /** For counting them together with other conditions. */
  readonly countCondition: Condition;
  readonly count: () => Promise<number>;
}

const isLong = (text: string): boolean => Array.from(text).length >= MIN_LENGTH;

const containsPattern = (text: string): Condition => ({
  sql: "t.content like ? escape '\\'",
  values: [`%${escapePattern(text)}%`],
});

/** Tables of the texts that may contain one of these, and the condition that they do. */
function textsWith(em: Em, table: string, texts: readonly string[]): { from: string; condition: Condition } {
  const contains = anyOf(texts.map(containsPattern));
  const from = `search_text_${table} t`;
  if (!isSqlite(em) || !textsOf(table)?.isIndexed || !texts.every(isLong))
    return { from, condition: contains };
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`);
  const found = { sql: `search_${table} match ?`, values: [phrases.join(' OR ')] };
  return {
    from: `search_${table} s cross join ${from} on t.number = s.rowid`,
    condition: allOf([found, contains]),
  };
}

/**
 * The rows whose folded texts contain a folded text, from a narrow table of these texts and its index of three-letter
 * groups. Statements are not prepared once, because the best plan depends on the text.
 * @param table name of a database table with folded texts
 * @param key its key as it is named in the statement
 */
export async function findMatches(em: Em, table: string, key: string, q: string): Promise<Matches> {
  await refreshTexts(em, table);
  const sqlite = isSqlite(em);
  const texts = searchedTexts(q);
  const { from, condition } = textsWith(em, table, texts);
  const rows = await em.execute<{ record: string | number }[]>(
    `select t.record from ${from} where ${condition.sql} limit ${MAX_CANDIDATES + 1}`,
    [...condition.values],
  );
  if (rows.length <= MAX_CANDIDATES) {
    const type = textsOf(table)?.key === 'seq' ? 'integer' : 'text';
    const wanted = sqlite
      ? '(select value from json_each(?))'
      : `(array(select value::${type} from json_array_elements_text(?::json)))`;
    const sql = `${key} ${sqlite ? 'in' : '= any'} ${wanted}`;
    const isRow: Condition = { sql, values: [JSON.stringify(rows.map(({ record }) => record))] };
    const found = rows.length === 0 ? anyOf([]) : isRow;
    return { condition: found, countCondition: found, count: async () => rows.length };
  }
  const contains = anyOf(texts.map(containsPattern));
  const textOfRow = `(select t.content from search_text_${table} t where t.record = ${key})`;
  const position = sqlite ? 'instr' : 'strpos';
  return {
    // The database expects many rows here, so it reads the list in its order, and the texts of a page only.
    condition: anyOf(texts.map((text) => ({ sql: `${position}(${textOfRow}, ?) > 0`, values: [text] }))),
    countCondition: {
      sql: `${key} in (select t.record from search_text_${table} t where ${contains.sql})`,
      values: contains.values,
    },
    async count() {
      const [row] = await em.execute<{ count: number | string }[]>(
        `select count(*) as count from search_text_${table} t where ${contains.sql}`,
        [...contains.values],
      );
      return Number(row?.count ?? 0);
    },
  };
}
