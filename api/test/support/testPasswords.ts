import { setImmediate } from 'node:timers/promises';
import { createPasswords, type PasswordMatch, type Passwords } from '#api/passwords/passwords.ts';

/**
 * Hashes and verifies each password once per process. The result is a function of hash and password, and hashing the
 * same few passwords took a tenth of the time of all tests. A test of hashing itself uses `createPasswords`.
 */
function rememberResults(passwords: Passwords): Passwords {
  const hashes = new Map<string, Promise<string>>();
  const verdicts = new Map<string, Promise<PasswordMatch>>();
  async function remember<Result>(
    known: Map<string, Promise<Result>>,
    key: string,
    compute: () => Promise<Result>,
  ): Promise<Result> {
    const result = known.get(key) ?? compute();
    known.set(key, result);
    result.catch(() => known.delete(key));
    // As with a hash that is computed, other requests are handled in between.
    await setImmediate();
    return result;
  }
  return {
    ...passwords,
    hash: (password) => remember(hashes, password, () => passwords.hash(password)),
    verify: (stored, password, options) =>
      remember(verdicts, JSON.stringify([stored, password]), () =>
        passwords.verify(stored, password, options),
      ),
  };
}

/** Shared by all services of a test process, which would otherwise start threads each. */
export const testPasswords = rememberResults(createPasswords());
