import type { Context } from '#api/context.ts';
import { fromHex } from '#api/crypto/hex.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { verifyInclusion } from '#common/domain/merkle/proofs.ts';
import { formatTlogProof } from '#common/domain/merkle/tlogProof.ts';
import type { JournalAction } from './actions.ts';
import { publishNow } from './checkpoints.ts';
import { CheckpointSchema, JournalEntrySchema } from './entities.ts';
import { isGenuine, type OpenedEntry, openEntry } from './entryHash.ts';
import { isAsSigned } from './publishedCheckpoints.ts';
import { readKeyFile } from './signingKey.ts';
import { inclusionPath } from './treeProofs.ts';

/** An entry with the proof that the tree of a published checkpoint contains it. */
interface ProvenEntry extends OpenedEntry {
  /** C2SP tlog-proof with the signed note. */
  readonly proof: string;
}

/** Where the leaf of an entry is, and the first published checkpoint that covers it; undefined before there is one. */
async function findCovering(em: Em, hash: string) {
  const leaf = await kysely(em)
    .selectFrom('journal_leaf')
    .select('position')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!leaf) return undefined;
  const [checkpoint] = await findRows(em, CheckpointSchema, (query) =>
    query
      .where('size', '>', leaf.position)
      .where('number', '<=', (tree) => tree.selectFrom('journal_tree').select('checkpoints'))
      .orderBy('number')
      .limit(1),
  );
  return checkpoint && { index: leaf.position, checkpoint };
}

/**
 * Proves the first entry with an action about a subject by the first checkpoint that covers it, so that the proof is the
 * same for ever. Publishes one where there is none.
 * @throws {AppError} `busy` as `publishNow`
 * @throws {Error} as `publishNow`, and for an entry that is missing, was changed or erased, or that is not in the signed tree
 */
export async function proveEntry(
  context: Context,
  { action, subject }: { readonly action: JournalAction; readonly subject: string },
): Promise<ProvenEntry> {
  const em = context.em();
  const [entry] = await findRows(em, JournalEntrySchema, (query) =>
    query.where('subject', '=', subject).where('action', '=', action).orderBy('seq').limit(1),
  );
  if (!entry) throw new Error(`The journal has no entry ${action} about ${subject}.`);
  let covering = await findCovering(em, entry.hash);
  if (!covering) {
    await publishNow(context);
    covering = await findCovering(em, entry.hash);
  }
  if (!covering) throw new Error(`Entry ${entry.seq} of the journal is not in its tree.`);
  const { index, checkpoint } = covering;
  const { size, root, note } = checkpoint;
  const path = await inclusionPath(em, index, size);
  const inclusion = { leaf: fromHex(entry.hash), index, size, root: fromHex(root), path };
  const { trusted } = readKeyFile(context.config.journalKeyFile);
  if (
    !isGenuine(entry) ||
    !isAsSigned(checkpoint, trusted) ||
    !(await verifyInclusion(sha256Bytes, inclusion))
  )
    throw new Error(`Checkpoint ${checkpoint.number} does not prove entry ${entry.seq} of the journal.`);
  return { ...openEntry(entry), proof: formatTlogProof({ index, path, checkpoint: note }) };
}
