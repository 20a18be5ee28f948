import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { insertRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalAction } from './actions.ts';
import { type JournalEntry, JournalEntrySchema, JournalHeadSchema } from './entities.ts';

export interface Actor {
  readonly type: JournalEntry['actorType'];
  readonly id: string;
  readonly name: string;
  /** The session that acts; not part of the journal. */
  readonly sessionId?: string | undefined;
}

/** One side of a change as plain JSON values: amounts as exact decimal text, instants as ISO text. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface EntryDraft {
  readonly at: Date;
  readonly actor: Actor;
  readonly action: JournalAction;
  readonly investorId?: string | undefined;
  readonly subject?: string | undefined;
  readonly before?: Snapshot | undefined;
  readonly after?: Snapshot | undefined;
  /** For staff only. */
  readonly reason?: string | undefined;
  /** Shown to the investor. */
  readonly investorNote?: string | undefined;
  /** Writes rows that name the entry, once it has its number. */
  readonly write?: ((seq: number) => Promise<unknown>) | undefined;
}

/** Hash before the first entry. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * SHA-256 over every field of the entry and the hash of the entry before it. Entries without a note for the
 * investor hash as they did before that field existed.
 */
export function entryHash(entry: Omit<JournalEntry, 'hash'>): string {
  const content = [
    entry.previousHash,
    entry.seq,
    entry.at.toISOString(),
    entry.actorType,
    entry.actorId,
    entry.actorName,
    entry.action,
    entry.investorId ?? null,
    entry.subject ?? null,
    entry.before ?? null,
    entry.after ?? null,
    entry.reason ?? null,
    ...(typeof entry.investorNote === 'string' ? [entry.investorNote] : []),
  ];
  return sha256Hex(JSON.stringify(content));
}

/** Locks the head until the transaction ends. */
const LOCK_HEAD = 'update journal_head set id = 1 where id = 1 returning seq, hash';
const MOVE_HEAD = 'update journal_head set seq = ?, hash = ? where id = 1';

/**
 * Appends entries to the chain, as the last step of a transaction. Updating the head row locks it until the commit,
 * so that on PostgreSQL parallel transactions append one after the other.
 */
export async function appendEntries(em: Em, drafts: readonly EntryDraft[]): Promise<JournalEntry[]> {
  if (!em.isInTransaction()) throw new Error('Journal entries are only written inside a transaction.');
  if (drafts.length === 0) return [];
  const [head] = await em.execute<{ seq: number; hash: string }[]>(LOCK_HEAD);
  if (!head) throw new Error('The journal has no head.');
  let { seq, hash } = head;
  const entries = drafts.map((draft) => {
    seq += 1;
    const unsigned = {
      seq,
      at: draft.at,
      actorType: draft.actor.type,
      actorId: draft.actor.id,
      actorName: draft.actor.name,
      action: draft.action,
      investorId: draft.investorId ?? null,
      subject: draft.subject ?? null,
      before: draft.before ? canonicalJson(draft.before) : null,
      after: draft.after ? canonicalJson(draft.after) : null,
      reason: draft.reason ?? null,
      investorNote: draft.investorNote ?? null,
      previousHash: hash,
    };
    hash = entryHash(unsigned);
    return { ...unsigned, hash };
  });
  await insertRows(em, JournalEntrySchema, entries);
  await em.execute(MOVE_HEAD, [seq, hash], 'run');
  return entries;
}

/** Creates the head row of the chain, once per database. */
export async function ensureJournalHead(em: Em): Promise<void> {
  // On SQLite a trigger rejects a second insert before `on conflict` can ignore it.
  if (await kysely(em).selectFrom('journal_head').select('id').executeTakeFirst()) return;
  await em.upsert(JournalHeadSchema, { id: 1, seq: 0, hash: GENESIS_HASH }, { onConflictAction: 'ignore' });
}
