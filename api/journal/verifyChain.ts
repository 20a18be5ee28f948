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

const PAGE = 1_000;

/** The first and last sequence numbers of the table, whatever the head states. */
async function findEnds(em: Em): Promise<{ first: number; last: number }> {
  const end = async (direction: 'asc' | 'desc') => {
    const options = { orderBy: { seq: direction }, limit: 1, disableIdentityMap: true } as const;
    return (await em.find(JournalEntrySchema, {}, options))[0]?.seq;
  };
  return { first: (await end('asc')) ?? 1, last: (await end('desc')) ?? 0 };
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
    const page = await em.find(
      JournalEntrySchema,
      { seq: { $gt: seq, $lte: head.seq } },
      { orderBy: { seq: 'asc' }, limit: PAGE, disableIdentityMap: true },
    );
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
