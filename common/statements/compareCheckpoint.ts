import { type Checkpoint, readHash } from '#common/domain/merkle/checkpoint.ts';
import { verifyConsistency } from '#common/domain/merkle/proofs.ts';
import { isEqual } from '#common/domain/merkle/tree.ts';
import { sha256 } from './cryptography.ts';
import { readFirmNote } from './readFirmNote.ts';

/**
 * What a checkpoint that a reader kept says about the one of a statement:
 * - consistent: the journal has only grown between the two
 * - contradicts: the firm signed two journals of the same size with other entries
 * - proofMissing: the sizes differ, and there is no proof of consistency
 * - notConsistent: the proof does not connect the two
 * - otherJournal: it is of another journal
 * - unreadable, unknownKey: it is no checkpoint, or none that a key of the firm signed
 */
export type CheckpointComparison =
  | 'consistent'
  | 'contradicts'
  | 'proofMissing'
  | 'notConsistent'
  | 'otherJournal'
  | 'unreadable'
  | 'unknownKey';

/** Numbers of entries of two trees, the smaller one first. */
export interface TreeSizes {
  readonly first: number;
  readonly second: number;
}

/** A tree of 2^53 leaves has no longer path. */
const MAX_PATH = 128;

/** The path of a proof as the service returns it; undefined for anything else. */
function readPath(proof: unknown): Uint8Array[] | undefined {
  const path = (proof as { readonly path?: unknown } | null | undefined)?.path;
  if (!Array.isArray(path) || path.length > MAX_PATH) return undefined;
  const hashes = path.flatMap((text) => readHash(String(text)) ?? []);
  return hashes.length === path.length ? hashes : undefined;
}

/** A pasted or saved note with the line ends that were signed. */
const normalized = (text: string): string => `${text.replaceAll('\r\n', '\n').trim()}\n`;

/**
 * Compares the checkpoint of a statement with one that its reader kept.
 * @param kept signed note
 * @param keys public keys of the firm, base64 of SubjectPublicKeyInfo in DER
 * @param findProof the JSON of `/.well-known/firnline/journal/consistency` for two sizes; undefined without it
 */
export async function compareCheckpoint(
  attached: Checkpoint,
  kept: string,
  keys: readonly string[],
  findProof: (sizes: TreeSizes) => Promise<unknown>,
): Promise<CheckpointComparison> {
  const checkpoint = await readFirmNote(normalized(kept), keys);
  if (typeof checkpoint === 'string') return checkpoint;
  if (checkpoint.origin !== attached.origin) return 'otherJournal';
  const [first, second] = checkpoint.size < attached.size ? [checkpoint, attached] : [attached, checkpoint];
  if (first.size === second.size) return isEqual(first.root, second.root) ? 'consistent' : 'contradicts';
  const sizes = { first: first.size, second: second.size };
  const path = first.size === 0 ? [] : readPath(await findProof(sizes));
  if (!path) return 'proofMissing';
  return (await verifyConsistency(sha256, { first, second, path })) ? 'consistent' : 'notConsistent';
}
