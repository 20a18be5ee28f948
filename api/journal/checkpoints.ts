import type { Context } from '#api/context.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { journalCheckpointEmail } from '#api/email/templates/journalCheckpoint.ts';
import type { JobKind } from '#api/jobs/jobs.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { checkpointOfNote } from '#common/domain/merkle/checkpoint.ts';
import { verifyConsistency } from '#common/domain/merkle/proofs.ts';
import { type Checkpoint, CheckpointSchema, JournalTreeSchema } from './entities.ts';
import type { SigningKeys } from './openSigningKeys.ts';
import { fromHex, lockTree, sealEntries, toHex, treeBuilder } from './seal.ts';
import { readSignedCheckpoint, signCheckpoint } from './signedCheckpoint.ts';
import { systemActor } from './systemActor.ts';
import { consistencyPath } from './treeProofs.ts';

/** Path of the published checkpoints. */
export const CHECKPOINTS_PATH = '/.well-known/firnline/journal';

const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** The last checkpoint, by its number. */
export const findLastCheckpoint = async (em: Em): Promise<Checkpoint | undefined> =>
  (await findRows(em, CheckpointSchema, (query) => query.orderBy('number', 'desc').limit(1)))[0];

/** Whether the last leaf of a checkpoint is the entry that it was made of. */
async function hasLastLeaf(em: Em, { size }: Checkpoint): Promise<boolean> {
  if (size === 0) return true;
  const found = await kysely(em)
    .selectFrom('journal_leaf')
    .innerJoin('journal_entry', (join) =>
      join
        .onRef('journal_entry.seq', '=', 'journal_leaf.seq')
        .onRef('journal_entry.hash', '=', 'journal_leaf.hash'),
    )
    .select('position')
    .where('position', '=', size - 1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the tree begins with that of a checkpoint. */
async function isConsistent(em: Em, checkpoint: Checkpoint): Promise<boolean> {
  const tree = await em.findOneOrFail(JournalTreeSchema, { id: 1 }, { disableIdentityMap: true });
  if (tree.size < checkpoint.size || !(await hasLastLeaf(em, checkpoint))) return false;
  try {
    return verifyConsistency(sha256Bytes, {
      first: { size: checkpoint.size, root: fromHex(checkpoint.root) },
      second: { size: tree.size, root: treeBuilder(tree).root() },
      path: await consistencyPath(em, checkpoint.size, tree.size),
    });
  } catch {
    return false;
  }
}

/** A checkpoint that contradicts the journal: the last one of this process, or the last of the table. */
async function findContradicted(em: Em, own: Checkpoint | undefined): Promise<Checkpoint | undefined> {
  if (own) {
    const isThere = (await em.count(CheckpointSchema, { number: own.number, note: own.note })) === 1;
    if (!isThere || !(await isConsistent(em, own))) return own;
  }
  const last = await findLastCheckpoint(em);
  return last && !(await isConsistent(em, last)) ? last : undefined;
}

/** Whether a checkpoint has the correct hour and a valid signature. Another row would prevent that of its hour. */
function isPublished({ note, at, hour, size, root }: Checkpoint, { trusted }: SigningKeys): boolean {
  const signed = readSignedCheckpoint(note, trusted);
  return hourOf(at) === hour && signed?.size === size && toHex(signed.root) === root;
}

/** The name of the journal in its checkpoints, which never changes. */
const originOf = ({ config }: Context, last: Checkpoint | undefined): string =>
  (last && checkpointOfNote(last.note)?.origin) ?? `${new URL(config.publicUrl).host}/journal`;

/**
 * Signs and stores the tree as it is sealed. The lock on its row lets one of several instances do so.
 * @param hour of which there is one; without it, none is made of a tree that has one
 */
const publish = (
  context: Context,
  { privateKey, trusted }: SigningKeys,
  hour: string | null,
): Promise<Checkpoint | undefined> =>
  runInTransaction(context, systemActor, async (work) => {
    const { em, now: at } = work;
    const tree = await lockTree(em);
    if (hour !== null && (await em.count(CheckpointSchema, { hour })) > 0) return undefined;
    const last = await findLastCheckpoint(em);
    if (hour === null && last?.size === tree.size) return last;
    const [publicKey = ''] = trusted;
    const signed = { origin: originOf(context, last), size: tree.size, root: treeBuilder(tree).root() };
    const note = signCheckpoint(signed, privateKey, publicKey);
    const number = tree.checkpoints + 1;
    const checkpoint = { number, hour, at, size: tree.size, root: toHex(signed.root), note, publicKey };
    await em.insert(CheckpointSchema, checkpoint);
    await em.nativeUpdate(JournalTreeSchema, { id: 1 }, { checkpoints: number });
    if (hour === null) return checkpoint;
    const { config, firm } = context;
    const page = `${config.publicUrl}${CHECKPOINTS_PATH}`;
    for (const email of config.journalHeadMail)
      work.enqueueEmail(journalCheckpointEmail({ firm, email, checkpoint, page }));
    return checkpoint;
  });

export interface CheckpointPublisher {
  /**
   * Publishes a checkpoint once an hour across all instances: in its table, in the log and by email. It publishes none
   * while the journal contradicts the last one of the table or its own last one, or while the hour is taken by one that
   * the service did not sign.
   */
  publishHourly(): Promise<void>;
  /**
   * A checkpoint that covers every entry that was committed before the call, in its table only.
   * @throws {Error} while the journal contradicts an earlier one
   */
  checkpointNow(): Promise<Checkpoint>;
}

export function createCheckpoints(context: Context, keys: SigningKeys): CheckpointPublisher {
  let own: Checkpoint | undefined;

  function logPublished({ number, at, size, root, note }: Checkpoint): void {
    context.log.info({ number, at, size, root, note }, 'journal checkpoint published');
  }

  return {
    async publishHourly() {
      const em = context.em();
      const hour = hourOf(context.clock.now());
      const [present] = await findRows(context.rowsEm, CheckpointSchema, (query) =>
        query.where('hour', '=', hour),
      );
      if (present && isPublished(present, keys)) return;
      await sealEntries(em);
      const wrong = present ?? (await findContradicted(em, own));
      if (wrong) {
        const { number, size, root } = wrong;
        const problem = present
          ? 'the checkpoint of this hour was not published by the service'
          : 'the journal contradicts a published checkpoint';
        context.log.error({ number, size, root }, problem);
        return;
      }
      const checkpoint = await publish(context, keys, hour);
      if (!checkpoint) return;
      own = checkpoint;
      logPublished(checkpoint);
    },

    async checkpointNow() {
      const em = context.em();
      await sealEntries(em);
      const wrong = await findContradicted(em, own);
      const checkpoint = wrong ? undefined : await publish(context, keys, null);
      if (!checkpoint) throw new Error('The journal contradicts a published checkpoint.');
      if (checkpoint.number !== own?.number) logPublished(checkpoint);
      own = checkpoint;
      return checkpoint;
    },
  };
}

/** Publishes at the start of each hour. */
export const hourlyCheckpoint = ({ publishHourly }: CheckpointPublisher): JobKind => ({
  // The name that its row has since heads were published.
  kind: 'journal head',
  next: (startedAt) => new Date(Math.floor(startedAt.getTime() / HOUR_MS + 1) * HOUR_MS),
  run: publishHourly,
});
