import type { Checkpoint } from '#common/domain/merkle/checkpoint.ts';
import { verifyInclusion } from '#common/domain/merkle/proofs.ts';
import { readTlogProof } from '#common/domain/merkle/tlogProof.ts';
import { leafHash } from '#common/domain/merkle/tree.ts';
import type { StatementInclusion } from '#common/domain/statements/signedStatement.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import { canonicalText } from '../domain/canonicalText.ts';
import { fromHex, hmacHex, sha256, utf8 } from './cryptography.ts';
import { readFirmNote } from './readFirmNote.ts';

const MEMBERS = 'entry,personal,proof,salt';

/** A field of what may be any JSON value. */
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

const isHex = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** Whether the entry is about this statement, and states its digest. */
function isAbout(
  { entry, personal }: StatementInclusion,
  { id, account }: Statement,
  digest: string,
): boolean {
  const stated = field(field(personal, 'after'), 'statement');
  return (
    field(entry, 'action') === 'statement_issued' &&
    field(entry, 'subject') === id &&
    field(entry, 'investorId') === account.id &&
    field(stated, 'digest') === digest
  );
}

/** A checkpoint with its signed note, for a reader to keep. */
export type SignedCheckpoint = Checkpoint & { readonly note: string };

/**
 * The checkpoint of the firm that covers the entry of a statement.
 * @param inclusion what the file attaches, of any form
 * @param digest of the statement, as it was calculated
 * @param keys public keys of the firm, base64 of SubjectPublicKeyInfo in DER
 * @returns null where it proves nothing
 */
export async function checkInclusion(
  inclusion: StatementInclusion,
  { statement, digest }: { readonly statement: Statement; readonly digest: string },
  keys: readonly string[],
): Promise<SignedCheckpoint | null> {
  const { entry, personal, salt, proof: text } = inclusion;
  if (Object.keys(inclusion).sort().join() !== MEMBERS || !isHex(salt) || typeof text !== 'string')
    return null;
  const proof = readTlogProof(text);
  if (!proof || !isAbout(inclusion, statement, digest)) return null;
  if ((await hmacHex(fromHex(salt), canonicalText(personal))) !== field(entry, 'commitment')) return null;
  const checkpoint = await readFirmNote(proof.checkpoint, keys);
  if (typeof checkpoint === 'string') return null;
  const leaf = await leafHash(sha256, utf8(canonicalText(entry)));
  return (await verifyInclusion(sha256, { leaf, ...proof, ...checkpoint }))
    ? { ...checkpoint, note: proof.checkpoint }
    : null;
}
