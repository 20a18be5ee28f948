import type { Context } from '#api/context.ts';

/**
 * A user code as it is stored: a keyed hash, because a copy of the database would be enough to try all codes against a
 * plain one. One for each key, the current one first.
 */
export const userCodeHashes = ({ secretCipher }: Context, userCode: string): string[] =>
  secretCipher.keyedHashes(userCode, 'device authorization user code');
