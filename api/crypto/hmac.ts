import { hash } from 'node:crypto';

const BLOCK = 64;

function padded(key: Uint8Array, pad: number): Buffer {
  const block = Buffer.alloc(BLOCK, pad);
  for (let at = 0; at < key.length; at += 1) block[at] = (key[at] ?? 0) ^ pad;
  return block;
}

/**
 * HMAC-SHA-256 (RFC 2104) in hexadecimal digits, for a tenth of the cost of an object of `node:crypto`.
 * @param key at most 64 bytes
 */
export function hmacHex(key: Uint8Array, text: string): string {
  const inner = hash('sha256', Buffer.concat([padded(key, 0x36), Buffer.from(text)]), 'buffer');
  return hash('sha256', Buffer.concat([padded(key, 0x5c), inner]));
}
