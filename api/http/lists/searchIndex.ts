import { SqliteDriver } from '@mikro-orm/sqlite';
import type { Em } from '#api/db/openDatabase.ts';

/** With more rows than this, reading the list in its order finds a page sooner than the index. */
const MAX_CANDIDATES = 1_000;
/** The index contains groups of three characters. */
const MIN_LENGTH = 3;

const INDEXED_TABLES: ReadonlySet<string> = new Set([
  'application',
  'consultation',
  'contact_message',
  'investor',
  'outbox_message',
]);

async function findOnSqlite(em: Em, table: string, parts: readonly string[]): Promise<string[]> {
  const match = parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
  const rows = await em.execute<{ record: string }[]>(
    `select r.record from search_${table} s join search_record r on r.number = s.rowid
      where search_${table} match ? limit ${MAX_CANDIDATES + 1}`,
    [match],
  );
  return rows.map(({ record }) => record);
}

async function findOnPostgres(
  em: Em,
  table: string,
  parts: readonly string[],
): Promise<string[] | undefined> {
  const [state] = await em.execute<{ exists: boolean }[]>(
    `select to_regclass('search_record') is not null as exists`,
  );
  if (!state?.exists) return undefined;
  const conditions = parts.map(() => 'content ilike ?').join(' and ');
  const rows = await em.execute<{ record: string }[]>(
    `select record from search_record where source = ? and ${conditions} limit ${MAX_CANDIDATES + 1}`,
    [table, ...parts.map((part) => `%${part}%`)],
  );
  return rows.map(({ record }) => record);
}

/**
 * Ids of the rows that may contain a text, from the index of three-character groups: all rows that do, and perhaps
 * others.
 * @param table name of the database table
 * @returns undefined when the index cannot help: the text is too short or too common, or there is no index
 */
export async function findSearchCandidates(
  em: Em,
  table: string,
  text: string,
): Promise<string[] | undefined> {
  const parts = text.split(/[\\%_\0]/).filter((part) => Array.from(part).length >= MIN_LENGTH);
  if (parts.length === 0 || !INDEXED_TABLES.has(table)) return undefined;
  const find = em.getDriver() instanceof SqliteDriver ? findOnSqlite : findOnPostgres;
  const candidates = await find(em, table, parts);
  return candidates && candidates.length <= MAX_CANDIDATES ? candidates : undefined;
}
