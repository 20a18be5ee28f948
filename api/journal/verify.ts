import type { Em } from '#api/db/open.ts';
import { entryHash, GENESIS } from './append.ts';
import { JournalEntrySchema, JournalHeadSchema } from './entities.ts';

export interface Verification {
  readonly intact: boolean;
  /** Entries walked. */
  readonly entries: number;
  /** Sequence number of the first entry that does not fit. */
  readonly firstBroken?: number;
}

const PAGE = 1_000;

/** Walks the chain from its start: each entry's place, link and hash, and that the head is its end. */
export async function verifyChain(em: Em): Promise<Verification> {
  const head = await em.findOneOrFail(JournalHeadSchema, { id: 1 }, { disableIdentityMap: true });
  let seq = 0;
  let hash = GENESIS;
  for (;;) {
    const page = await em.find(
      JournalEntrySchema,
      { seq: { $gt: seq, $lte: head.seq } },
      { orderBy: { seq: 'asc' }, limit: PAGE, disableIdentityMap: true },
    );
    for (const entry of page) {
      const fits = entry.seq === seq + 1 && entry.previousHash === hash && entryHash(entry) === entry.hash;
      if (!fits) return { intact: false, entries: seq, firstBroken: seq + 1 };
      seq = entry.seq;
      hash = entry.hash;
    }
    if (page.length < PAGE) break;
  }
  const complete = seq === head.seq && hash === head.hash;
  return complete ? { intact: true, entries: seq } : { intact: false, entries: seq, firstBroken: seq + 1 };
}
