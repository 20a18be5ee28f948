import { existsSync, readFileSync, rmSync } from 'node:fs';
import { safeStorage } from 'electron';
import type { SecretStore } from './deviceCookie.ts';
import { writeFileAtomically } from './writeFileAtomically.ts';

/** Without a keyring, Chromium on Linux "encrypts" with a key from its public source code. */
function hasKeyStore(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

/** Stores a secret in a file that only this user's key store can decrypt. @param path absolute */
export function createKeyStore(path: string): SecretStore {
  return {
    read() {
      if (!existsSync(path) || !hasKeyStore()) return undefined;
      try {
        return safeStorage.decryptString(readFileSync(path));
      } catch {
        return undefined; // Another user's file or a lost key: the user signs in again.
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
