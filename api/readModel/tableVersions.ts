import type { KeptListName } from '#api/db/listDeclarations.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { isSqlite } from '#api/db/rows.ts';
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
export const tablesVersionExpression = (em: Em, tables: readonly KeptListName[]): string =>
  isSqlite(em) || tables.length === 0
    ? 'null'
    : `(select json_build_object('version', coalesce(sum(amount), 0)::text, 'rows', count(*))
        from table_version where source in (${tables.map((table) => `'${table}'`).join(', ')}))`;

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
      await em.execute(
        `with merged as (delete from table_version where source = ? returning amount)
          insert into table_version (source, amount) select ?, sum(amount) from merged having count(*) > 0`,
        [table, table],
      );
    }
  } catch (error) {
    if (!isTransient(error) && !isStorageError(error)) throw error;
  }
}
