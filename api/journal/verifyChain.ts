import type { Em } from '#api/db/openDatabase.ts';
import { entryHash, GENESIS_HASH } from './append.ts';
import { JournalEntrySchema, JournalHeadSchema } from './entities.ts';

export interface ChainVerification {
  readonly intact: boolean;
  /** Entries walked. */
  readonly entries: number;
  /** Sequence number of the first entry that does not fit. */
  readonly firstBroken?: number;
}

const PAGE = 1_000;

/** The sequence numbers at both ends of the table, wherever the head says that the chain ends. */
async function findEnds(em: Em): Promise<{ first: number; last: number }> {
  const end = async (direction: 'asc' | 'desc') => {
    const options = { orderBy: { seq: direction }, limit: 1, disableIdentityMap: true } as const;
    return (await em.find(JournalEntrySchema, {}, options))[0]?.seq;
  };
  return { first: (await end('asc')) ?? 1, last: (await end('desc')) ?? 0 };
}

/**
 * Walks the chain from its start: each entry's place, link and hash, that the head is its end, and that nothing
 * stands before its start or beyond its head.
 */
export async function verifyChain(em: Em): Promise<ChainVerification> {
  // Before the head: what is appended meanwhile is then not beyond it.
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
      const fits = entry.seq === seq + 1 && entry.previousHash === hash && entryHash(entry) === entry.hash;
      if (!fits) return broken(seq + 1);
      seq = entry.seq;
      hash = entry.hash;
    }
    if (page.length < PAGE) break;
  }
  const complete = seq === head.seq && hash === head.hash && last <= head.seq;
  return complete ? { intact: true, entries: seq } : broken(seq + 1);
}
