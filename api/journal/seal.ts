import { fromHex, toHex } from '#api/crypto/hex.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { findRows, insertRows } from '#api/db/entityRows.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { every, type JobKind } from '#api/jobs/jobs.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { TreeBuilder } from '#common/domain/merkle/tree.ts';
import { APPEND_LOCK } from './append.ts';
import { JournalEntrySchema, JournalLeafSchema, JournalNodeSchema, JournalTreeSchema } from './entities.ts';

const BATCH = 500;
/** Hashes of subtrees are stored at each level that is a multiple of it. */
export const LEVELS_PER_NODE = 8;
export const isStoredLevel = (level: number): boolean => level > 0 && level % LEVELS_PER_NODE === 0;

/** Postpones appending while it waits for transactions that append, so it waits only briefly. */
const WAIT_FOR_APPENDING = "set local lock_timeout = '500ms'";

const isLockTimeout = (error: unknown): boolean => String((error as { code?: unknown }).code) === '55P03';

const lastNumber = async (em: Em): Promise<number> => {
  const last = kysely(em)
    .selectFrom('journal_entry')
    .select(({ fn }) => fn.max('seq').as('seq'));
  return Number((await last.executeTakeFirst())?.seq ?? -1);
};

/** A number up to which no entry is to come; undefined while a transaction that appended does not end. */
async function findLastComplete(em: Em): Promise<number | undefined> {
  if (isSqlite(em)) return lastNumber(em);
  try {
    return await em.transactional(async (transaction) => {
      await transaction.execute(WAIT_FOR_APPENDING);
      await transaction.execute('select pg_advisory_xact_lock(?)', [APPEND_LOCK]);
      return await lastNumber(transaction as Em);
    });
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

/** The tree with its row locked. */
export async function lockTree(em: Em) {
  await em.nativeUpdate(JournalTreeSchema, { id: 1 }, { id: 1 });
  return em.findOneOrFail(JournalTreeSchema, { id: 1 }, { disableIdentityMap: true, refresh: true });
}

export const treeBuilder = ({
  size,
  hashes,
}: {
  readonly size: number;
  readonly hashes: string;
}): TreeBuilder => new TreeBuilder(sha256Bytes, size, (JSON.parse(hashes) as string[]).map(fromHex));

/** Adds the next entries to the tree. @returns how many there were */
async function sealBatch(em: Em, upTo: number): Promise<number> {
  const tree = await lockTree(em);
  const entries = await kysely(em)
    .selectFrom('journal_entry')
    .select(['seq', 'hash'])
    .where('seq', '>', tree.seq)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(BATCH)
    .execute();
  const last = entries.at(-1);
  if (!last) return 0;
  const builder = treeBuilder(tree);
  const leaves = entries.map(({ seq, hash }, index) => ({ position: tree.size + index, seq, hash }));
  const completed = leaves.flatMap(({ hash }) => builder.add(fromHex(hash)));
  const nodes = completed
    .filter(({ level }) => isStoredLevel(level))
    .map(({ level, index, hash }) => ({ level, position: index, hash: toHex(hash) }));
  await insertRows(em, JournalLeafSchema, leaves);
  await insertRows(em, JournalNodeSchema, nodes);
  const hashes = JSON.stringify(builder.hashes.map(toHex));
  await em.nativeUpdate(JournalTreeSchema, { id: 1 }, { size: builder.size, seq: last.seq, hashes });
  return entries.length;
}

/**
 * Adds the committed entries to the tree, in the order of their numbers. Several instances may do so at once.
 * @returns false while a transaction that appended does not end: then nothing is sealed
 */
export async function sealEntries(em: Em, stopping?: AbortSignal): Promise<boolean> {
  const upTo = await findLastComplete(em);
  if (upTo === undefined) return false;
  const sealed = await kysely(em).selectFrom('journal_tree').select('seq').executeTakeFirstOrThrow();
  if (sealed.seq >= upTo) return true;
  for (;;) {
    stopping?.throwIfAborted();
    const count = await em.transactional((transaction) => sealBatch(transaction as Em, upTo));
    if (count < BATCH) return true;
  }
}

/** Sealing runs every minute. An entry that waits longer than this is logged as an error. */
const MAX_UNSEALED_MS = 5 * MINUTE_MS;

/** The time of the oldest entry that is not in the tree. */
const oldestUnsealed = async (em: Em): Promise<Date | undefined> =>
  (
    await findRows(em, JournalEntrySchema, (query) =>
      query
        .where('seq', '>', (tree) => tree.selectFrom('journal_tree').select('seq'))
        .orderBy('seq')
        .limit(1),
    )
  )[0]?.at;

export const sealing: JobKind = {
  kind: 'journal sealing',
  next: every(MINUTE_MS),
  async run(context, { stopping }) {
    if (await sealEntries(context.em(), stopping)) return;
    const since = await oldestUnsealed(context.rowsEm);
    if (since && context.clock.now().getTime() - since.getTime() > MAX_UNSEALED_MS)
      context.log.error({ since }, 'the journal is not sealed: a transaction that appended does not end');
  },
};
