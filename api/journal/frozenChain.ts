import { setImmediate as nextTurn } from 'node:timers/promises';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { ChainHashSchema, JournalEntrySchema } from './entities.ts';
import type { EntryContent } from './entryHash.ts';

/** Hash before the first entry. */
export const GENESIS_HASH = '0'.repeat(64);

const PAGE = 100;

/**
 * Hash of an entry in the chain that the journal was: SHA-256 over all fields and the hash of the entry before it. Those
 * without a note for the investor are hashed as before that field existed.
 */
export function chainHash(entry: EntryContent, previousHash: string): string {
  const content = [
    previousHash,
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

interface FrozenChain {
  readonly chain: { readonly seq: number; readonly hash: string };
  /** The last one that was signed. */
  readonly head?: { readonly number: number; readonly signature: string };
}

/** What the first leaf says of the chain; undefined where the journal was a tree from its start. */
export async function readFrozenChain(em: Em): Promise<FrozenChain | undefined> {
  const [first] = await findRows(em, JournalEntrySchema, (query) => query.where('seq', '=', 0));
  return first?.after ? (JSON.parse(first.after) as FrozenChain) : undefined;
}

/**
 * Calculates the chain again from the entries. One whose text was erased keeps its hash, which the next one covers.
 * @returns a finding
 */
export async function verifyFrozenChain(em: Em): Promise<string | undefined> {
  const frozen = await readFrozenChain(em);
  let [seq, hash] = [0, GENESIS_HASH];
  for (;;) {
    const after = seq;
    const page = await findRows(em, ChainHashSchema, (query) =>
      query.where('seq', '>', after).orderBy('seq').limit(PAGE),
    );
    const last = page.at(-1);
    if (!last) break;
    const entries = await findRows(em, JournalEntrySchema, (query) =>
      query.where('seq', '>', after).where('seq', '<=', last.seq),
    );
    const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
    await nextTurn();
    for (const link of page) {
      const entry = bySeq.get(link.seq);
      const isErased = entry && !(entry.salt && entry.actorSalt);
      const isValid = link.seq === seq + 1 && entry && (isErased || chainHash(entry, hash) === link.hash);
      if (!isValid) return `The earlier chain of the journal is broken at entry ${seq + 1}.`;
      ({ seq, hash } = link);
    }
  }
  const { chain = { seq: 0, hash: GENESIS_HASH } } = frozen ?? {};
  const isComplete = chain.seq === seq && chain.hash === hash;
  return isComplete ? undefined : 'The earlier chain of the journal does not end as the first leaf says.';
}
