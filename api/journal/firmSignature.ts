import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { isSignedBy, readSigningKeys } from '#api/journal/signingKey.ts';
import { type SignedKind, signedText } from '#common/domain/signedText.ts';

/** A signature of the firm. */
export interface FirmSignature {
  /** SHA-256 of the signed bytes. */
  readonly digest: string;
  /** Ed25519 in hexadecimal, over the text that names the kind and the digest. */
  readonly signature: string;
  /** Base64 of the key as SubjectPublicKeyInfo in DER. */
  readonly publicKey: string;
}

export function signWith(
  privateKey: KeyObject,
  kind: SignedKind,
  content: string | Uint8Array,
): FirmSignature {
  const digest = sha256Hex(content);
  return {
    digest,
    signature: sign(null, Buffer.from(signedText(kind, digest)), privateKey).toString('hex'),
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/**
 * Signs with the firm's key, which also signs the checkpoints of the journal.
 * @throws {Error} without the file of the key, which the start checks
 */
export function signWithFirmKey(
  { config }: Context,
  kind: SignedKind,
  content: string | Uint8Array,
): FirmSignature {
  return signWith(readSigningKeys(config.journalKeyFile).privateKey, kind, content);
}

/** Whether a signature is that of its key over these bytes. */
export function isSigned(
  kind: SignedKind,
  content: string | Uint8Array,
  { digest, signature, publicKey }: FirmSignature,
): boolean {
  const text = Buffer.from(signedText(kind, digest));
  return sha256Hex(content) === digest && isSignedBy(publicKey, text, Buffer.from(signature, 'hex'));
}
