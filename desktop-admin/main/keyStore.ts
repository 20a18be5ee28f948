import { existsSync, readFileSync, rmSync } from 'node:fs';
import { safeStorage } from 'electron';
import type { SecretStore } from './deviceCookie.ts';
import { writeFileAtomically } from './writeFileAtomically.ts';

/** Linux without a keyring would "encrypt" with a key that is written in Chromium's source. */
function hasKeyStore(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

/** A file that only this user's key store opens. @param path absolute */
export function createKeyStore(path: string): SecretStore {
  return {
    read() {
      if (!existsSync(path) || !hasKeyStore()) return undefined;
      try {
        return safeStorage.decryptString(readFileSync(path));
      } catch {
        return undefined; // Another user's file, or the key is gone: sign in again.
      }
    },
    write(secret) {
      if (!hasKeyStore()) return false;
      writeFileAtomically(path, safeStorage.encryptString(secret));
      return true;
    },
    erase: () => rmSync(path, { force: true }),
  };
}
