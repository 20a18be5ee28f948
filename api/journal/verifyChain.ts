import { setImmediate as nextTurn } from 'node:timers/promises';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { entryHash, GENESIS_HASH } from './append.ts';
import { JournalEntrySchema, JournalHeadSchema } from './entities.ts';

export interface ChainVerification {
  readonly intact: boolean;
  /** Number of verified entries. */
  readonly entries: number;
  /** Sequence number of the first invalid entry. */
  readonly firstBroken?: number;
}

/** Small, so that entries are garbage before V8 moves them to the old generation. */
const PAGE = 100;

/** The first and last sequence numbers of the table, whatever the head states. */
async function findEnds(em: Em): Promise<{ first: number; last: number }> {
  const ends = await kysely(em)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('journal_entry')
        .select(({ fn }) => fn.min('seq').as('seq'))
        .as('first'),
      eb
        .selectFrom('journal_entry')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .as('last'),
    ])
    .executeTakeFirst();
  return { first: ends?.first ?? 1, last: ends?.last ?? 0 };
}

/**
 * Verifies the number, link and hash of each entry, that the head is the last one, and that the table has no entries
 * before the first or after the head.
 */
export async function verifyChain(em: Em): Promise<ChainVerification> {
  // Read before the head, so that entries appended in between are not after it.
  const { first, last } = await findEnds(em);
  const head = await em.findOneOrFail(JournalHeadSchema, { id: 1 }, { disableIdentityMap: true });
  let seq = 0;
  let hash = GENESIS_HASH;
  const broken = (at: number): ChainVerification => ({ intact: false, entries: seq, firstBroken: at });
  if (first < 1) return broken(first);
  for (;;) {
    const after = seq;
    const page = await findRows(em, JournalEntrySchema, (query) =>
      query.where('seq', '>', after).where('seq', '<=', head.seq).orderBy('seq').limit(PAGE),
    );
    // SQLite reads in this thread, so other requests get their turn between pages.
    await nextTurn();
    for (const entry of page) {
      const isValid = entry.seq === seq + 1 && entry.previousHash === hash && entryHash(entry) === entry.hash;
      if (!isValid) return broken(seq + 1);
      seq = entry.seq;
      hash = entry.hash;
    }
    if (page.length < PAGE) break;
  }
  const isComplete = seq === head.seq && hash === head.hash && last <= head.seq;
  return isComplete ? { intact: true, entries: seq } : broken(seq + 1);
}
