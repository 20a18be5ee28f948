import { type Checkpoint, readCheckpoint } from '#common/domain/merkle/checkpoint.ts';
import { keyContent, readNote, signaturesOf } from '#common/domain/merkle/signedNote.ts';
import { isSignedBy, rawKey, sha256 } from './cryptography.ts';

/**
 * The checkpoint of a signed note.
 * @param keys public keys of the firm, base64 of SubjectPublicKeyInfo in DER
 * @returns 'unreadable' for another text, 'unknownKey' for one that none of the keys has signed
 */
export async function readFirmNote(
  note: string,
  keys: readonly string[],
): Promise<Checkpoint | 'unreadable' | 'unknownKey'> {
  const read = readNote(note);
  const checkpoint = read && readCheckpoint(read.text);
  if (!read || !checkpoint) return 'unreadable';
  for (const publicKey of keys) {
    const key = { name: checkpoint.origin, publicKey: rawKey(publicKey) };
    const signatures = signaturesOf(read, key, await sha256(keyContent(key)));
    const checks = signatures.map((signature) =>
      isSignedBy(publicKey, read.text, Uint8Array.from(signature)),
    );
    if (checks.length > 0 && (await Promise.all(checks)).every(Boolean)) return checkpoint;
  }
  return 'unknownKey';
}
