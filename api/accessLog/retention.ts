import { SqliteDriver } from '@mikro-orm/sqlite';
import type { Context } from '#api/context.ts';

/** The condition of the table's trigger, by the clock of the database. */
const EXPIRED = {
  sqlite: "expires_at <= cast(unixepoch('subsec') * 1000 as integer)",
  postgresql: 'expires_at <= now()',
};

/** Deletes expired entries of the access log. */
export async function deleteExpiredAccess(context: Context): Promise<void> {
  const em = context.em();
  const dialect = em.getDriver() instanceof SqliteDriver ? 'sqlite' : 'postgresql';
  await em.getConnection().execute(`delete from access_entry where ${EXPIRED[dialect]}`);
}
