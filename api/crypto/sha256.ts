import { createHash } from 'node:crypto';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);

/** SHA-256 of a text as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => sha256(text).digest('hex');

/** First 132 bits of SHA-256, as 22 characters that may stand in an ETag. */
export const sha256Tag = (content: string | Buffer): string =>
  sha256(content).digest('base64url').slice(0, 22);
