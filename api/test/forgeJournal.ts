import { SqliteDriver } from '@mikro-orm/sqlite';
import type { Em } from '#api/db/open.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';

/**
 * Changes an entry behind the service's back, as somebody with the database's own password could: on the
 * test's database only, after taking away what guards the table.
 */
export async function forgeJournal(em: Em, seq: number, forged: Partial<JournalEntry>): Promise<void> {
  const connection = em.getConnection();
  if (em.getDriver() instanceof SqliteDriver) {
    const guards = await connection.execute<{ name: string }[]>(
      "select name from sqlite_master where type = 'trigger' and tbl_name = 'journal_entry'",
    );
    for (const { name } of guards) await connection.execute(`drop trigger ${name}`);
  } else {
    await connection.execute('alter table journal_entry disable trigger user');
  }
  await em.nativeUpdate(JournalEntrySchema, { seq }, forged);
}
