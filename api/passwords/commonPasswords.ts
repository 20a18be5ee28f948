import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const BYTES = 4;

/** Ignores case, because attackers try both cases. */
export const normalisePassword = (password: string): string =>
  password.normalize('NFKC').trim().toLowerCase();

/** The first four bytes of the hash. One password in 43 000 shares them with a common one by chance. */
export const passwordPrefix = (normalised: string): number =>
  createHash('sha256').update(normalised).digest().readUInt32BE();

/** Reads the 100 000 most common passwords of at least six characters, written by scripts/buildCommonPasswords.ts. */
export function readCommonPasswords(): (password: string) => boolean {
  const prefixes = readFileSync(new URL('./commonPasswords.bin', import.meta.url));
  return (password) => {
    const wanted = passwordPrefix(normalisePassword(password));
    let low = 0;
    let high = prefixes.length / BYTES - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = prefixes.readUInt32BE(middle * BYTES);
      if (found === wanted) return true;
      if (found < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  };
}
