import { fromHex } from '#api/crypto/hex.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import {
  consistencyRanges,
  inclusionRanges,
  type LeafRange,
  subtreesOf,
} from '#common/domain/merkle/proofs.ts';
import { joinHashes, rootOf, type Subtree } from '#common/domain/merkle/tree.ts';
import { LEVELS_PER_NODE } from './seal.ts';

/** Reads at most 255 leaves, or hashes of the level of nodes below. */
async function hashOfSubtree(em: Em, { level, index }: Subtree): Promise<Uint8Array> {
  const base = level - (level % LEVELS_PER_NODE);
  const width = 2 ** (level - base);
  const [from, to] = [index * width, (index + 1) * width];
  const hashes =
    base === 0
      ? kysely(em).selectFrom('journal_leaf').select('hash')
      : kysely(em).selectFrom('journal_node').select('hash').where('level', '=', base);
  const rows = await (hashes as ReturnType<typeof leafHashes>)
    .where('position', '>=', from)
    .where('position', '<', to)
    .orderBy('position')
    .execute();
  if (rows.length !== width) throw new Error('The tree of the journal has gaps.');
  return rootOf(
    sha256Bytes,
    rows.map(({ hash }) => fromHex(hash)),
  );
}

const leafHashes = (em: Em) => kysely(em).selectFrom('journal_leaf').select('hash');

/** Hash of the leaves of a range that a proof names. */
async function hashOfRange(em: Em, range: LeafRange): Promise<Uint8Array> {
  const hashes: Uint8Array[] = [];
  for (const subtree of subtreesOf(range)) hashes.push(await hashOfSubtree(em, subtree));
  return joinHashes(sha256Bytes, hashes);
}

async function hashesOf(em: Em, ranges: readonly LeafRange[]): Promise<Uint8Array[]> {
  const path: Uint8Array[] = [];
  for (const range of ranges) path.push(await hashOfRange(em, range));
  return path;
}

/** The path that proves that the first `size` leaves have a leaf. @throws {RangeError} */
export const inclusionPath = (em: Em, index: number, size: number): Promise<Uint8Array[]> =>
  hashesOf(em, inclusionRanges(index, size));

/** The path that proves that the tree of `second` leaves begins with that of `first`. @throws {RangeError} */
export const consistencyPath = (em: Em, first: number, second: number): Promise<Uint8Array[]> =>
  hashesOf(em, consistencyRanges(first, second));
