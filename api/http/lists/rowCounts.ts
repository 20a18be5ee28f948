import { type Expression, type SqlBool, sql } from 'kysely';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { fromOf, type ListTable } from './listSource.ts';

/** PostgreSQL's driver returns counts as strings. */
export interface Count {
  readonly count: number | string;
}

export const countOf = ({ rows: [row] }: { readonly rows: readonly Count[] }): number =>
  Number(row?.count ?? 0);

/** Changes that a reader adds up at most before it merges them. */
const MAX_CHANGES = 1_000;

/**
 * Merges the changes of a table's counts. A reader sees either the changes or their sum, and of two that merge at once
 * one finds nothing left.
 */
async function mergeChanges(em: Em, source: string): Promise<void> {
  await sql`with merged as (delete from record_count where source = ${source} returning status, amount)
    insert into record_count (source, status, amount)
      select ${source}, status, sum(amount) from merged group by status having sum(amount) <> 0`.execute(
    kysely(em),
  );
}

/** The number of rows by status, of tables whose counts triggers keep. Exact, and independent of the number of rows. */
export async function readCounts(
  em: Em,
  tables: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await kysely(em)
    .selectFrom('record_count')
    .select(['source', 'status'])
    .select(({ fn }) => [fn.sum('amount').as('amount'), fn.countAll().as('changes')])
    .where('source', 'in', tables)
    .groupBy(['source', 'status'])
    .execute();
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
export async function countMatches(list: ListTable, condition: Expression<SqlBool>): Promise<number> {
  const counting = sql<Count>`select count(*) as count from ${fromOf(list)} where ${condition}`;
  return countOf(await counting.execute(kysely(list.em)));
}
