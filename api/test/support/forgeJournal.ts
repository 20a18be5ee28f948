import { SqliteDriver } from '@mikro-orm/sqlite';
import type { Em } from '#api/db/openDatabase.ts';
import { entryHash, GENESIS_HASH } from '#api/journal/append.ts';
import { type JournalEntry, JournalEntrySchema, JournalHeadSchema } from '#api/journal/entities.ts';

const JOURNAL_TABLES = ['journal_entry', 'journal_head', 'published_head'];
export const LEDGER_TABLES = ['ledger_transaction', 'posting', 'price'];

/** Drops the triggers that protect tables, as an attacker with the database password could. */
export async function dropTriggers(em: Em, tables: readonly string[] = JOURNAL_TABLES): Promise<void> {
  if (!(em.getDriver() instanceof SqliteDriver)) {
    for (const table of tables) await em.execute(`alter table ${table} disable trigger user`);
    return;
  }
  const names = tables.map((table) => `'${table}'`).join(', ');
  const triggers = await em.execute<{ name: string }[]>(
    `select name from sqlite_master where type = 'trigger' and tbl_name in (${names})`,
  );
  for (const { name } of triggers) await em.execute(`drop trigger ${name}`);
}

/** Changes an entry in the test database after dropping the triggers. */
export async function forgeJournal(em: Em, seq: number, forged: Partial<JournalEntry>): Promise<void> {
  await dropTriggers(em);
  await em.nativeUpdate(JournalEntrySchema, { seq }, forged);
}

/**
 * Changes entries and computes all hashes again, including the head, as an attacker who knows the code could.
 */
export async function rewriteJournal(
  em: Em,
  change: (entry: JournalEntry) => Partial<JournalEntry>,
): Promise<void> {
  await dropTriggers(em);
  const entries = await em.find(
    JournalEntrySchema,
    {},
    { orderBy: { seq: 'asc' }, disableIdentityMap: true },
  );
  let previousHash = GENESIS_HASH;
  for (const entry of entries) {
    const { hash: _, ...content } = { ...entry, ...change(entry), previousHash };
    const hash = entryHash(content);
    await em.nativeUpdate(JournalEntrySchema, { seq: entry.seq }, { ...content, hash });
    previousHash = hash;
  }
  await em.nativeUpdate(JournalHeadSchema, { id: 1 }, { hash: previousHash });
}

/** Removes the last entries and moves the head back. */
export async function truncateJournal(em: Em, count: number): Promise<void> {
  await dropTriggers(em);
  const { seq } = await em.findOneOrFail(JournalHeadSchema, { id: 1 }, { disableIdentityMap: true });
  await em.nativeDelete(JournalEntrySchema, { seq: { $gt: seq - count } });
  const last = await em.findOneOrFail(JournalEntrySchema, { seq: seq - count }, { disableIdentityMap: true });
  await em.nativeUpdate(JournalHeadSchema, { id: 1 }, { seq: last.seq, hash: last.hash });
}
