import { hash } from 'node:crypto';

/** SHA-256 of a text as 64 hexadecimal digits. */
export const sha256Hex = (text: string | Uint8Array): string => hash('sha256', text);

/** First 132 bits of SHA-256, as 22 characters that may stand in an ETag. */
export const sha256Tag = (content: string | Buffer): string =>
  hash('sha256', content, 'base64url').slice(0, 22);

/** SHA-256 as 32 bytes. */
export const sha256Bytes = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer');
