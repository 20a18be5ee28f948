/** SHA-256 of bytes: 32 bytes. */
export type Sha256 = (data: Uint8Array) => Uint8Array;
/** The same where it may take its time, as in browsers. */
export type AsyncSha256 = (data: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/** Hash of a leaf by RFC 6962. */
export function leafHash<Hash>(sha256: (data: Uint8Array<ArrayBuffer>) => Hash, content: Uint8Array): Hash {
  const bytes = new Uint8Array(1 + content.length);
  bytes.set(content, 1);
  return sha256(bytes);
}

/** Hash of a node by RFC 6962, of two hashes of 32 bytes. */
export function nodeHash<Hash>(
  sha256: (data: Uint8Array<ArrayBuffer>) => Hash,
  left: Uint8Array,
  right: Uint8Array,
): Hash {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return sha256(bytes);
}

export const isEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, at) => byte === right[at]);

/** A subtree of 2^level leaves, the `index`-th of its level. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** The root of neighbouring subtrees, from left to right: their hashes are joined from the right. */
export function joinHashes(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  const joined = hashes.reduceRight<Uint8Array | undefined>(
    (right, left) => (right ? nodeHash(sha256, left, right) : left),
    undefined,
  );
  return joined ?? sha256(new Uint8Array());
}

/** Adds leaves to a tree and calculates its root, from the hashes of its largest complete subtrees. */
export class TreeBuilder {
  readonly #sha256: Sha256;
  #size: number;
  readonly #hashes: Uint8Array[];

  /** @param hashes of the largest complete subtrees of a tree with `size` leaves, from left to right */
  constructor(sha256: Sha256, size = 0, hashes: readonly Uint8Array[] = []) {
    this.#sha256 = sha256;
    this.#size = size;
    this.#hashes = [...hashes];
  }

  get size(): number {
    return this.#size;
  }

  /** Of the largest complete subtrees, from left to right. */
  get hashes(): readonly Uint8Array[] {
    return this.#hashes;
  }

  root(): Uint8Array {
    return joinHashes(this.#sha256, this.#hashes);
  }

  /** Adds the hash of a leaf. @returns the subtrees that it completes, with their hashes, the leaf first */
  add(leaf: Uint8Array): readonly (Subtree & { readonly hash: Uint8Array })[] {
    let hash = leaf;
    let index = this.#size;
    const completed = [{ level: 0, index, hash }];
    while (index % 2 === 1) {
      hash = nodeHash(this.#sha256, this.#hashes.pop() as Uint8Array, hash);
      index = (index - 1) / 2;
      completed.push({ level: completed.length, index, hash });
    }
    this.#hashes.push(hash);
    this.#size += 1;
    return completed;
  }
}

/** Root of a tree with these hashes of leaves. */
export function rootOf(sha256: Sha256, leaves: Iterable<Uint8Array>): Uint8Array {
  const tree = new TreeBuilder(sha256);
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}
