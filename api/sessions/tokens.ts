import { createHash } from 'node:crypto';
import type { Random } from '#api/context.ts';

interface Token {
  /** Given to the caller once, never stored: 256 random bits, base64url. */
  readonly secret: string;
  /** What the database keeps. */
  readonly hash: string;
}

export const hashToken = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export function createToken(ids: Random): Token {
  const secret = Buffer.from(ids.bytes(32)).toString('base64url');
  return { secret, hash: hashToken(secret) };
}
