import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Random } from '#api/context.ts';

/** Protects short secrets in the database with keys that are not in it. */
export interface SecretCipher {
  /** @param owner is authenticated, so that a stored secret cannot be moved to another account */
  encrypt(secret: Uint8Array, owner: string): string;
  /** As `decryptSecret`. */
  decrypt(text: string, owner: string): Uint8Array | undefined;
  /**
   * HMAC-SHA256 of a code that is too short for a plain hash, with each key; the first is to be stored.
   * @param purpose separates uses, so that a hash of one is not one of another
   */
  keyedHashes(code: string, purpose: string): string[];
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HMAC_KEY_BYTES = 32;

function decryptWith(key: Uint8Array, bytes: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** @returns undefined when no key fits, or the text or its owner was changed */
export function decryptSecret(
  keys: readonly Uint8Array[],
  text: string,
  owner: string,
): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64url');
  for (const key of keys) {
    try {
      return decryptWith(key, bytes, owner);
    } catch {
      // Another key may fit.
    }
  }
  return undefined;
}

/** @param readKeys returns keys of 32 bytes, of which the first encrypts and all decrypt; called at the first use */
export function createSecretCipher(readKeys: () => readonly Uint8Array[], random: Random): SecretCipher {
  let keys: readonly Uint8Array[] | undefined;
  const openKeys = () => (keys ??= readKeys());

  return {
    encrypt(secret, owner) {
      const [key] = openKeys();
      if (!key) throw new Error('There is no key for the secrets of authenticator apps.');
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url');
    },
    decrypt: (text, owner) => decryptSecret(openKeys(), text, owner),
    keyedHashes: (code, purpose) =>
      openKeys().map((key) => {
        const derived = hkdfSync('sha256', key, '', purpose, HMAC_KEY_BYTES);
        return createHmac('sha256', Buffer.from(derived)).update(code).digest('hex');
      }),
  };
}
