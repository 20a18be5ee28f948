import { randomBytes } from 'node:crypto';
import { SqliteDriver } from '@mikro-orm/sqlite';
import type { Em } from '#api/db/openDatabase.ts';
import {
  type JournalEntry,
  JournalEntrySchema,
  JournalLeafSchema,
  JournalNodeSchema,
  JournalTreeSchema,
} from '#api/journal/entities.ts';
import { hashEntry } from '#api/journal/entryHash.ts';
import { sealEntries } from '#api/journal/seal.ts';

/** The tree first, as sealing locks them: in another order each could wait for a lock of the other. */
const JOURNAL_TABLES = [
  ...['journal_tree', 'journal_entry', 'journal_leaf', 'journal_node', 'journal_checkpoint'],
  ...['journal_chain', 'published_head'],
];
export const LEDGER_TABLES = ['ledger_transaction', 'posting', 'price'];

/** Drops the triggers that protect tables, as an attacker with the database password could. */
export async function dropTriggers(em: Em, tables: readonly string[] = JOURNAL_TABLES): Promise<void> {
  if (!(em.getDriver() instanceof SqliteDriver)) {
    for (const table of tables) await em.execute(`alter table if exists ${table} disable trigger user`);
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

/** Seals all entries again, as an attacker who knows the code could. */
async function rebuildTree(em: Em): Promise<void> {
  await em.nativeDelete(JournalLeafSchema, {});
  await em.nativeDelete(JournalNodeSchema, {});
  await em.nativeUpdate(JournalTreeSchema, { id: 1 }, { size: 0, seq: -1, hashes: '[]' });
  await sealEntries(em);
}

/** Changes entries and computes all hashes and the tree again, as an attacker who knows the code could. */
export async function rewriteJournal(
  em: Em,
  change: (entry: JournalEntry) => Partial<JournalEntry>,
): Promise<void> {
  await dropTriggers(em);
  const entries = await em.find(JournalEntrySchema, {}, { disableIdentityMap: true });
  for (const entry of entries) {
    const forged = hashEntry({ ...entry, ...change(entry) }, randomBytes(64));
    await em.nativeUpdate(JournalEntrySchema, { seq: entry.seq }, forged);
  }
  await rebuildTree(em);
}

/** Removes the last entries, also from the tree. */
export async function truncateJournal(em: Em, count: number): Promise<void> {
  await dropTriggers(em);
  const last = await em.find(
    JournalEntrySchema,
    {},
    { orderBy: { seq: 'desc' }, limit: count, disableIdentityMap: true },
  );
  await em.nativeDelete(JournalEntrySchema, { seq: { $in: last.map(({ seq }) => seq) } });
  await rebuildTree(em);
}
