import type { Condition } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { isSqlite, readRows } from '#api/db/rows.ts';
import type { ListTable } from './listSource.ts';

/** Changes that a reader adds up at most before it merges them. */
const MAX_CHANGES = 1_000;

interface KeptCount {
  readonly source: string;
  readonly status: string;
  /** PostgreSQL's driver returns sums as strings. */
  readonly amount: number | string;
  readonly changes: number | string;
}

/**
 * Merges the changes of a table's counts. A reader sees either the changes or their sum, and of two that merge at once
 * one finds nothing left.
 */
async function mergeChanges(em: Em, source: string): Promise<void> {
  await em.execute(
    `with merged as (delete from record_count where source = ? returning status, amount)
      insert into record_count (source, status, amount)
        select ?, status, sum(amount) from merged group by status having sum(amount) <> 0`,
    [source, source],
  );
}

/** The number of rows by status, of tables whose counts triggers keep. Exact, and independent of the number of rows. */
export async function readCounts(
  em: Em,
  tables: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const places = tables.map(() => '?').join(', ');
  const rows = await readRows<KeptCount>(
    em,
    `select source, status, sum(amount) as amount, count(*) as changes from record_count
      where source in (${places}) group by source, status`,
    tables,
  );
  const counts = new Map<string, Map<string, number>>(tables.map((table) => [table, new Map()]));
  const changes = new Map<string, number>();
  for (const row of rows) {
    counts.get(row.source)?.set(row.status, Number(row.amount));
    changes.set(row.source, (changes.get(row.source) ?? 0) + Number(row.changes));
  }
  if (isSqlite(em) || em.isInTransaction()) return counts;
  for (const [table, count] of changes) if (count > MAX_CHANGES) await mergeChanges(em, table);
  return counts;
}

/** The number of rows of a table, of one status or of all. */
export async function countByStatus(em: Em, table: string, status: string | undefined): Promise<number> {
  const counts = (await readCounts(em, [table])).get(table) ?? new Map<string, number>();
  if (status !== undefined) return counts.get(status) ?? 0;
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The number of rows that match a condition, by reading them. */
export async function countMatches(
  { em, from }: Pick<ListTable, 'em' | 'from'>,
  { sql, values }: Condition,
): Promise<number> {
  const [row] = await readRows<{ count: number | string }>(
    em,
    `select count(*) as count from ${from} where ${sql}`,
    values,
  );
  return Number(row?.count ?? 0);
}
