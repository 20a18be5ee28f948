import { type AsyncSha256, isEqual, nodeHash, type Subtree } from './tree.ts';

/** Leaves from `from`, without `to`. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** The largest power of two below a number of leaves above 1. */
function splitOf(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

const assertSize = (size: number): void => {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`${size} is not the size of a tree.`);
};

/**
 * The subtrees whose hashes prove that a tree has a leaf, as ranges of leaves: from the sibling of the leaf upwards.
 * @throws {RangeError} for a leaf that the tree does not have
 */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  assertSize(size);
  if (!Number.isSafeInteger(index) || index < 0 || index >= size)
    throw new RangeError(`The tree has no leaf ${index}.`);
  const ranges: LeafRange[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
    }
  }
  return ranges.reverse();
}

/**
 * The subtrees whose hashes prove that a tree begins with a smaller one, as ranges of leaves.
 * @throws {RangeError} when the first tree is not the smaller one
 */
export function consistencyRanges(first: number, second: number): LeafRange[] {
  assertSize(first);
  assertSize(second);
  if (first > second) throw new RangeError('A smaller tree cannot begin with a larger one.');
  if (first === 0) return [];
  const ranges: LeafRange[] = [];
  let [from, to] = [0, second];
  let isRightEdge = false;
  while (first !== to) {
    const middle = from + splitOf(to - from);
    if (first <= middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
      isRightEdge = true;
    }
  }
  // The verifier knows the first tree where it is one complete subtree.
  if (isRightEdge) ranges.push({ from, to });
  return ranges.reverse();
}

/** The largest complete subtrees of a range that a proof names, from left to right. */
export function subtreesOf({ from, to }: LeafRange): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = from; at < to; ) {
    let level = 0;
    // A range that a proof names begins at a multiple of the size of its largest subtree.
    while (at + 2 ** (level + 1) <= to) level += 1;
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}

interface Inclusion {
  /** Hash of the leaf. */
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly root: Uint8Array;
  readonly path: readonly Uint8Array[];
}

const isSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 0;
const areHashes = (hashes: readonly Uint8Array[]): boolean => hashes.every(({ length }) => length === 32);
const half = (value: number): number => Math.floor(value / 2);

/** Whether the path proves that the tree with this root has the leaf at this index (RFC 9162, 2.1.3.2). */
export async function verifyInclusion(
  sha256: AsyncSha256,
  { leaf, index, size, root, path }: Inclusion,
): Promise<boolean> {
  if (!isSize(index) || !isSize(size) || index >= size || !areHashes([leaf, root, ...path])) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(sha256, sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      hash = await nodeHash(sha256, hash, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isEqual(hash, root);
}

interface Consistency {
  readonly first: { readonly size: number; readonly root: Uint8Array };
  readonly second: { readonly size: number; readonly root: Uint8Array };
  readonly path: readonly Uint8Array[];
}

const isPowerOfTwo = (size: number): boolean =>
  Number.isInteger(Math.log2(size)) && 2 ** Math.log2(size) === size;

/** Whether the path proves that the second tree begins with the first one (RFC 9162, 2.1.4.2). */
export async function verifyConsistency(
  sha256: AsyncSha256,
  { first, second, path }: Consistency,
): Promise<boolean> {
  if (!isSize(first.size) || !isSize(second.size) || first.size > second.size) return false;
  if (!areHashes([first.root, second.root, ...path])) return false;
  if (first.size === second.size) return path.length === 0 && isEqual(first.root, second.root);
  if (first.size === 0) return path.length === 0 && isEqual(first.root, await sha256(new Uint8Array()));
  const [start, ...rest] = isPowerOfTwo(first.size) ? [first.root, ...path] : path;
  if (!start) return false;
  let [at, last] = [first.size - 1, second.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  let [earlier, later] = [start, start];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      earlier = await nodeHash(sha256, sibling, earlier);
      later = await nodeHash(sha256, sibling, later);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      later = await nodeHash(sha256, later, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isEqual(earlier, first.root) && isEqual(later, second.root);
}
