import { STATEMENT_IN_THREAD } from '#api/db/executionOptions.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import { addJob, type JobKind } from '#api/jobs/jobs.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

const KIND = 'compaction';

const INDEXES =
  "select name from sqlite_master where type = 'table' and sql like 'create virtual table%fts5%'";

/** Adds the job on SQLite, where none waits that begins after this change. PostgreSQL removes old versions of rows itself. */
export async function addCompaction(work: UnitOfWork): Promise<void> {
  if (!isSqlite(work.em)) return;
  const waiting = kysely(work.em)
    .selectFrom('job')
    .select('id')
    .where('kind', '=', KIND)
    .where('owner', 'is', null);
  if (!(await waiting.executeTakeFirst())) await addJob(work, KIND);
}

/**
 * Writes the file of an SQLite database anew, because deleted text stays in free pages, in the indexes of searches and in
 * the write-ahead log. Changes wait meanwhile; reads and responses do not.
 */
export const compaction: JobKind = {
  kind: KIND,
  async run(context) {
    const connection = context.em().getConnection();
    const execute = (sql: string) =>
      connection.execute<{ name: string }[]>(sql, [], 'all', undefined, STATEMENT_IN_THREAD);
    for (const { name } of await execute(INDEXES)) {
      await execute(`insert into ${name} (${name}) values ('optimize')`);
    }
    await execute('vacuum');
    await execute('pragma wal_checkpoint(truncate)');
  },
};
