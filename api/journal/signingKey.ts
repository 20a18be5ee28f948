import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createKeyFile } from '#api/crypto/createKeyFile.ts';

/** The keys of a key file. Public keys are base64 of SubjectPublicKeyInfo in DER. */
interface JournalKeys {
  /** The first key of the file, which signs; undefined when the file contains public keys only. */
  readonly privateKey: KeyObject | undefined;
  /** Public keys of valid signatures: that of the first key and the earlier ones. */
  readonly trusted: readonly string[];
}

/** The signed content of a head of the chain that the journal was. */
export interface HeadContent {
  readonly number: number;
  readonly seq: number;
  readonly hash: string;
  readonly at: Date;
}

/** The text of a head whose UTF-8 bytes are signed. */
export const headText = ({ number, seq, hash, at }: HeadContent): string =>
  `firnline-journal-head:${number}:${seq}:${hash}:${at.toISOString()}`;

const exportPublic = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key)
    .export({ type: 'spki', format: 'der' })
    .toString('base64');

/** Whether the signature is that of an Ed25519 key over these bytes. @param publicKey as in `JournalKeys` */
export function isSignedBy(publicKey: string, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, message, key, signature);
  } catch {
    return false;
  }
}

const PEM = /-----BEGIN (PRIVATE|PUBLIC) KEY-----[\s\S]+?-----END \1 KEY-----/g;

/**
 * Reads a file of PEM keys: first the key that signs, then earlier keys, private or public.
 * @throws {Error} for other content than Ed25519 keys
 */
export function readKeyFile(file: string): JournalKeys {
  const blocks = [...readFileSync(file, 'utf8').matchAll(PEM)];
  const keys = blocks.map(([pem, kind]) =>
    kind === 'PRIVATE' ? createPrivateKey(pem) : createPublicKey(pem),
  );
  const [first] = keys;
  if (!first || keys.some((key) => key.asymmetricKeyType !== 'ed25519')) {
    throw new Error(`${file} must hold Ed25519 keys in PEM, the one that signs first`);
  }
  return { privateKey: first.type === 'private' ? first : undefined, trusted: keys.map(exportPublic) };
}

/** The keys with which a service publishes checkpoints and signs statements. */
export type SigningKeys = JournalKeys & { readonly privateKey: KeyObject };

/** @throws {Error} as `readKeyFile`, and for a file whose first key is public */
export function readSigningKeys(file: string): SigningKeys {
  const { privateKey, trusted } = readKeyFile(file);
  if (!privateKey) throw new Error('The key file has no private key.');
  return { privateKey, trusted };
}

/** Creates a file with a new key. */
export const createSigningKeyFile = (file: string): void =>
  createKeyFile(
    file,
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
