import type { Context } from '#api/context.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { formatTlogProof } from '#common/domain/merkle/tlogProof.ts';
import type { JournalAction } from './actions.ts';
import { publishNow } from './checkpoints.ts';
import { JournalEntrySchema } from './entities.ts';
import { type OpenedEntry, openEntry } from './entryHash.ts';
import { inclusionPath } from './treeProofs.ts';

/** An entry with the proof that the tree of a published checkpoint contains it. */
interface ProvenEntry extends OpenedEntry {
  /** C2SP tlog-proof with the signed note. */
  readonly proof: string;
}

/** Where the leaf with a hash is, and the first published checkpoint that covers it; undefined before there is one. */
const findCovering = (em: Em, hash: string) =>
  kysely(em)
    .selectFrom('journal_leaf')
    .innerJoin('journal_checkpoint', (join) =>
      join.onRef('journal_checkpoint.size', '>', 'journal_leaf.position'),
    )
    .select(['position', 'size', 'note'])
    .where('journal_leaf.hash', '=', hash)
    .where('number', '<=', (tree) => tree.selectFrom('journal_tree').select('checkpoints'))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/**
 * Proves the first entry with an action about a subject by the first checkpoint that covers it, so that the proof is the
 * same for ever. Publishes one where there is none. The proof is as the database has it: verify it.
 * @throws {AppError} `busy` as `publishNow`
 * @throws {Error} as `publishNow`, and for an entry that is missing or was erased
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
  const { position, size, note } = covering;
  const path = await inclusionPath(em, position, size);
  return { ...openEntry(entry), proof: formatTlogProof({ index: position, path, checkpoint: note }) };
}
