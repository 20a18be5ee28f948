import type { Context } from '#api/context.ts';
import { fromHex, toHex } from '#api/crypto/hex.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { journalCheckpointEmail } from '#api/email/templates/journalCheckpoint.ts';
import { AppError } from '#api/errors/appError.ts';
import type { JobKind } from '#api/jobs/jobs.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { checkpointOfNote } from '#common/domain/merkle/checkpoint.ts';
import { verifyConsistency } from '#common/domain/merkle/proofs.ts';
import { CheckpointSchema, JournalTreeSchema, type PublishedCheckpoint } from './entities.ts';
import { checkpointNumbers, findLastCheckpoint, hourOf, isAsSigned } from './publishedCheckpoints.ts';
import { lockTree, sealEntries, treeBuilder } from './seal.ts';
import { signCheckpoint } from './signedCheckpoint.ts';
import { readSigningKeys, type SigningKeys } from './signingKey.ts';
import { systemActor } from './systemActor.ts';
import { consistencyPath } from './treeProofs.ts';

/** Path of the published checkpoints. */
export const CHECKPOINTS_PATH = '/.well-known/firnline/journal';

/** Whether the last leaf of a checkpoint is the entry that it was made of. */
async function hasLastLeaf(em: Em, { size }: PublishedCheckpoint): Promise<boolean> {
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
async function isConsistent(em: Em, checkpoint: PublishedCheckpoint): Promise<boolean> {
  const tree = await em.findOneOrFail(JournalTreeSchema, { id: 1 }, { disableIdentityMap: true });
  if (tree.size < checkpoint.size || !(await hasLastLeaf(em, checkpoint))) return false;
  try {
    return await verifyConsistency(sha256Bytes, {
      first: { size: checkpoint.size, root: fromHex(checkpoint.root) },
      second: { size: tree.size, root: treeBuilder(tree).root() },
      path: await consistencyPath(em, checkpoint.size, tree.size),
    });
  } catch {
    return false;
  }
}

const CONTRADICTED = 'the journal contradicts a published checkpoint';
const OF_THIS_HOUR = 'the checkpoint of this hour was not published by the service';
const LAST = 'the last checkpoint was not published by the service';

interface WrongCheckpoint {
  readonly problem: string;
  readonly number: number;
}

/** What is wrong with the last checkpoint of this process, or with the last of the table. */
async function findWrong(
  em: Em,
  { trusted }: SigningKeys,
  own: PublishedCheckpoint | undefined,
): Promise<WrongCheckpoint | undefined> {
  if (own) {
    const isThere = (await em.count(CheckpointSchema, { number: own.number, note: own.note })) === 1;
    if (!isThere || !(await isConsistent(em, own))) return { problem: CONTRADICTED, number: own.number };
  }
  const { published, stored } = await checkpointNumbers(em);
  if (stored !== published) return { problem: LAST, number: stored };
  const last = await findLastCheckpoint(em);
  if (!last) return undefined;
  const { number } = last;
  if (!isAsSigned(last, trusted)) return { problem: LAST, number };
  return (await isConsistent(em, last)) ? undefined : { problem: CONTRADICTED, number };
}

/** The name of the journal in its checkpoints, which never changes. */
const originOf = ({ config }: Context, last: PublishedCheckpoint | undefined): string =>
  (last && checkpointOfNote(last.note)?.origin) ?? `${new URL(config.publicUrl).host}/journal`;

/**
 * Signs and stores the tree as it is sealed. The lock on its row lets one of several instances do so.
 * @param isHourly whether it is the one of its hour; otherwise none is made of a tree that has one
 */
const publish = (
  context: Context,
  { privateKey, trusted }: SigningKeys,
  { isHourly }: { readonly isHourly: boolean },
): Promise<PublishedCheckpoint | undefined> =>
  runInTransaction(context, systemActor, async (work) => {
    const { em, now: at } = work;
    const hour = isHourly ? hourOf(at) : null;
    const tree = await lockTree(em);
    if (hour !== null && (await em.count(CheckpointSchema, { hour })) > 0) return undefined;
    const last = await findLastCheckpoint(em);
    if (last && !isAsSigned(last, trusted)) throw new Error(LAST);
    if (hour === null && last?.size === tree.size) return undefined;
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

function logPublished({ log }: Context, { number, at, size, root, note }: PublishedCheckpoint): void {
  log.info({ number, at, size, root, note }, 'journal checkpoint published');
}

/**
 * Publishes a checkpoint of every entry that was committed before the call, in its table and in the log; none of a tree
 * that has one.
 * @throws {AppError} `busy` while a transaction that appended does not end
 * @throws {Error} while the journal contradicts an earlier one, or the service did not publish the last one
 */
export async function publishNow(context: Context): Promise<void> {
  const keys = readSigningKeys(context.config.journalKeyFile);
  const em = context.em();
  if (!(await sealEntries(em))) throw new AppError('busy', { retryAfter: 1 });
  const wrong = await findWrong(em, keys, undefined);
  if (wrong) throw new Error(`Checkpoint ${wrong.number}: ${wrong.problem}.`);
  const checkpoint = await publish(context, keys, { isHourly: false });
  if (checkpoint) logPublished(context, checkpoint);
}

interface CheckpointPublisher {
  /**
   * Publishes a checkpoint once an hour across all instances: in its table, in the log and by email. Logs an error instead
   * when the journal contradicts the last one of this process or of the table, or when the service did not publish the
   * last one or that of the hour.
   */
  publishHourly(): Promise<void>;
}

export function createCheckpoints(context: Context, keys: SigningKeys): CheckpointPublisher {
  let own: PublishedCheckpoint | undefined;
  return {
    async publishHourly() {
      const em = context.em();
      const hour = hourOf(context.clock.now());
      const [present] = await findRows(context.rowsEm, CheckpointSchema, (query) =>
        query.where('hour', '=', hour),
      );
      if (present && isAsSigned(present, keys.trusted)) return;
      await sealEntries(em);
      const wrong = present
        ? { problem: OF_THIS_HOUR, number: present.number }
        : await findWrong(em, keys, own);
      if (wrong) {
        context.log.error({ number: wrong.number }, wrong.problem);
        return;
      }
      const checkpoint = await publish(context, keys, { isHourly: true });
      if (!checkpoint) return;
      own = checkpoint;
      logPublished(context, checkpoint);
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
