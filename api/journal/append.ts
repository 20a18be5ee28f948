import type { Random } from '#api/context.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { insertRows } from '#api/db/entityRows.ts';
import { isSqlite } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalAction } from './actions.ts';
import { type JournalEntry, JournalEntrySchema } from './entities.ts';
import { hashEntry } from './entryHash.ts';

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

/** Transactions that append share this lock until they end. While one holds it alone, no lower number can still be committed. */
export const APPEND_LOCK = 7_283_117_001;

/** SQLite has one writer at a time. On PostgreSQL the lock is taken before the first number. */
const LAST_NUMBER = 'select max(seq) as seq from journal_entry';
const NEXT_NUMBERS = `with locked as materialized (select pg_advisory_xact_lock_shared(${APPEND_LOCK}))
  select nextval('journal_seq') as seq from locked cross join generate_series(1, ?)`;

/** The numbers of the next entries, in their order. */
async function nextNumbers(em: Em, count: number): Promise<readonly number[]> {
  if (isSqlite(em)) {
    const [last] = await em.execute<{ seq: number | null }[]>(LAST_NUMBER);
    return Array.from({ length: count }, (_, index) => (last?.seq ?? 0) + index + 1);
  }
  const rows = await em.execute<{ seq: string }[]>(NEXT_NUMBERS, [count]);
  return rows.map(({ seq }) => Number(seq));
}

/**
 * Appends entries, as the last step of a transaction. The lock of an account keeps its entries in order; transactions of
 * other accounts do not wait.
 * @throws {Error} outside of a transaction
 */
export async function appendEntries(
  em: Em,
  drafts: readonly EntryDraft[],
  random: Random,
): Promise<JournalEntry[]> {
  if (!em.isInTransaction()) throw new Error('Journal entries are only written inside a transaction.');
  if (drafts.length === 0) return [];
  const numbers = await nextNumbers(em, drafts.length);
  const entries = numbers.map((seq, index) => {
    const draft = drafts[index] as EntryDraft;
    const content = {
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
    };
    return hashEntry(content, random.bytes(64));
  });
  await insertRows(em, JournalEntrySchema, entries);
  return entries;
}
