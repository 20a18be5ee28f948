import type { Random } from '#api/context.ts';
import { sha256Hex } from './sha256.ts';

interface Token {
  /** 256 random bits, base64url. Sent to the client and never stored. */
  readonly secret: string;
  /** Stored in the database. */
  readonly hash: string;
}

export const hashToken = (secret: string): string => sha256Hex(secret);

export const createSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');

export function createToken(random: Random): Token {
  const secret = createSecret(random);
  return { secret, hash: hashToken(secret) };
}
