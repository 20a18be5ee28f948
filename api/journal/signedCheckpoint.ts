import { type KeyObject, sign } from 'node:crypto';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { type Checkpoint, checkpointOfNote, checkpointText } from '#common/domain/merkle/checkpoint.ts';
import { type NoteKey, signNote, verifierKey, verifyNote } from '#common/domain/merkle/signedNote.ts';
import { isSignedBy } from './signingKey.ts';

/** What stands before the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const rawKey = (publicKey: string): Uint8Array =>
  Buffer.from(publicKey, 'base64').subarray(SPKI_PREFIX.length);

/** @param publicKey base64 of SubjectPublicKeyInfo in DER, like all public keys of the journal */
const noteKey = (origin: string, publicKey: string): NoteKey => ({
  name: origin,
  publicKey: rawKey(publicKey),
});

/** The signed note of a checkpoint. */
export const signCheckpoint = (checkpoint: Checkpoint, privateKey: KeyObject, publicKey: string): string =>
  signNote(sha256Bytes, checkpointText(checkpoint), {
    ...noteKey(checkpoint.origin, publicKey),
    sign: (message) => sign(null, message, privateKey),
  });

/** The key with which others verify the checkpoints of a log. */
export const verifierKeyOf = (origin: string, publicKey: string): string =>
  verifierKey(sha256Bytes, noteKey(origin, publicKey));

interface SignedCheckpoint extends Checkpoint {
  /** The key that signed it. */
  readonly publicKey: string;
}

const isNoteOf = (publicKey: string, note: string, { origin }: Checkpoint): boolean => {
  const verify = (_: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
    isSignedBy(publicKey, message, signature);
  return verifyNote(note, noteKey(origin, publicKey), { sha256: sha256Bytes, verify }) !== undefined;
};

/** The checkpoint of a note that one of the keys has signed; undefined for any other. */
export function readSignedCheckpoint(
  note: string,
  publicKeys: readonly string[],
): SignedCheckpoint | undefined {
  const checkpoint = checkpointOfNote(note);
  const publicKey = checkpoint && publicKeys.find((key) => isNoteOf(key, note, checkpoint));
  return checkpoint && publicKey !== undefined ? { ...checkpoint, publicKey } : undefined;
}
