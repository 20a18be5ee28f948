import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromHex, toHex } from '#api/crypto/hex.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { TreeBuilder } from '#common/domain/merkle/tree.ts';
import {
  type JournalEntry,
  JournalEntrySchema,
  JournalLeafSchema,
  JournalNodeSchema,
  JournalTreeSchema,
} from './entities.ts';
import { isGenuine } from './entryHash.ts';
import { isStoredLevel } from './seal.ts';

export interface TreeVerification {
  readonly intact: boolean;
  /** Number of verified entries. */
  readonly entries: number;
  /** Sequence number of the first invalid or missing entry. */
  readonly firstBroken?: number;
}

/** Small, so that entries are garbage before V8 moves them to the old generation. */
const PAGE = 100;

/** Entries in the order of their numbers, whatever the tree says. */
async function* readEntries(em: Em): AsyncGenerator<JournalEntry> {
  for (let seq: number | undefined; ; ) {
    const after = seq;
    const page = await findRows(em, JournalEntrySchema, (query) =>
      (after === undefined ? query : query.where('seq', '>', after)).orderBy('seq').limit(PAGE),
    );
    // SQLite reads in this thread, so other requests get their turn between pages.
    await nextTurn();
    yield* page;
    seq = page.at(-1)?.seq;
    if (page.length < PAGE) return;
  }
}

type Leaf = Pick<JournalEntry, 'seq' | 'hash'> & { readonly position: number };

async function* readLeaves(em: Em): AsyncGenerator<Leaf> {
  for (let position = -1; ; ) {
    const after = position;
    const page = await findRows(em, JournalLeafSchema, (query) =>
      query.where('position', '>', after).orderBy('position').limit(PAGE),
    );
    yield* page;
    position = page.at(-1)?.position ?? position;
    if (page.length < PAGE) return;
  }
}

const countNodes = (em: Em) =>
  kysely(em)
    .selectFrom('journal_node')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();

/** Calculates the tree from its leaves, with its roots at some sizes, and compares what is stored of it. */
class TreeReader {
  readonly #em: Em;
  readonly #tree = new TreeBuilder(sha256Bytes);
  readonly #sizes: ReadonlySet<number>;
  #nodes = 0;
  #isIntact = true;
  /** In hexadecimal digits, by size. */
  readonly roots = new Map<number, string>();

  constructor(em: Em, sizes: ReadonlySet<number>) {
    this.#em = em;
    this.#sizes = sizes;
    this.#keepRoot();
  }

  #keepRoot(): void {
    if (this.#sizes.has(this.#tree.size)) this.roots.set(this.#tree.size, toHex(this.#tree.root()));
  }

  async add({ position, hash }: Leaf): Promise<void> {
    if (position !== this.#tree.size) this.#isIntact = false;
    for (const { level, index, hash: node } of this.#tree.add(fromHex(hash))) {
      if (!isStoredLevel(level)) continue;
      const [stored] = await findRows(this.#em, JournalNodeSchema, (query) =>
        query.where('level', '=', level).where('position', '=', index),
      );
      this.#nodes += 1;
      if (stored?.hash !== toHex(node)) this.#isIntact = false;
    }
    this.#keepRoot();
  }

  /** Whether the tree is stored as its leaves say. @param lastSealed number of the entry of the last leaf */
  async end(lastSealed: number): Promise<boolean> {
    const tree = await this.#em.findOneOrFail(JournalTreeSchema, { id: 1 }, { disableIdentityMap: true });
    const { count } = await countNodes(this.#em);
    return (
      this.#isIntact &&
      tree.size === this.#tree.size &&
      tree.seq === lastSealed &&
      tree.hashes === JSON.stringify(this.#tree.hashes.map(toHex)) &&
      Number(count) === this.#nodes
    );
  }
}

/**
 * Verifies the hash and the commitments of each entry, that the leaves are the entries in their order, and that what is
 * stored of the tree follows from them. Entries after the last leaf are not sealed yet.
 * @param sizes of trees whose roots are returned as the leaves give them
 */
export async function verifyTree(
  em: Em,
  sizes: ReadonlySet<number> = new Set(),
): Promise<TreeVerification & { readonly roots: ReadonlyMap<number, string> }> {
  const reader = new TreeReader(em, sizes);
  const entries = readEntries(em);
  let next = await entries.next();
  let count = 0;
  let lastSealed = -1;
  let firstBroken: number | undefined;
  for await (const leaf of readLeaves(em)) {
    // After the first finding only the roots are needed.
    if (firstBroken !== undefined && sizes.size === 0) break;
    await reader.add(leaf);
    lastSealed = leaf.seq;
    if (firstBroken !== undefined) continue;
    const entry = next.value as JournalEntry | undefined;
    if (entry?.seq === leaf.seq && entry.hash === leaf.hash && isGenuine(entry)) {
      count += 1;
      next = await entries.next();
    } else firstBroken = Math.min(entry?.seq ?? leaf.seq, leaf.seq);
  }
  for (; !next.done && firstBroken === undefined; next = await entries.next()) {
    if (next.value.seq > lastSealed && isGenuine(next.value)) count += 1;
    else firstBroken = next.value.seq;
  }
  if (firstBroken === undefined && !(await reader.end(lastSealed))) firstBroken = lastSealed + 1;
  const broken = firstBroken === undefined ? {} : { firstBroken };
  return { intact: firstBroken === undefined, entries: count, ...broken, roots: reader.roots };
}
