import { type AliasableExpression, sql } from 'kysely';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { KeptListName } from '#api/db/listDeclarations.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { isStorageError, isTransient } from '#api/db/transientErrors.ts';

/** Rows of a table's version that a reader adds up at most before it merges them. */
const MAX_ROWS = 200;

/** The common version of some tables, and how many rows it was added up from. */
export interface TablesVersion {
  readonly version: string;
  readonly rows: number;
}

/**
 * An expression that reads the common version of some tables as JSON, exactly as of its statement; `null` on SQLite,
 * where the change feed reports every change.
 */
export const tablesVersion = (
  em: Em,
  tables: readonly KeptListName[],
): AliasableExpression<TablesVersion | null> =>
  isSqlite(em) || tables.length === 0
    ? sql`null`
    : sql`(select json_build_object('version', coalesce(sum(amount), 0)::text, 'rows', count(*))
        from table_version where source in (${sql.join(tables)}))`;

/**
 * Merges the rows of each table's version when there are many. The sum stays the same: a reader sees either the rows
 * or their sum, and of two that merge at once one finds nothing left. Skipped while the database is read-only or full.
 */
export async function mergeVersionRows(
  em: Em,
  tables: readonly KeptListName[],
  { rows }: TablesVersion,
): Promise<void> {
  if (rows <= MAX_ROWS * tables.length) return;
  try {
    for (const table of tables) {
      await sql`with merged as (delete from table_version where source = ${table} returning amount)
        insert into table_version (source, amount)
          select ${table}, sum(amount) from merged having count(*) > 0`.execute(kysely(em));
    }
  } catch (error) {
    if (!isTransient(error) && !isStorageError(error)) throw error;
  }
}
