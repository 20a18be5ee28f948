/** Cryptography of the web, which browsers and Node.js have alike. */

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param text lower-case digits in pairs */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** HMAC-SHA-256 of the UTF-8 bytes of a text, in hexadecimal. */
export async function hmacHex(secret: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))));
}

/** The bytes of a key of the firm. @param publicKey base64 of SubjectPublicKeyInfo in DER */
const derOf = (publicKey: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));

/** The 32 bytes of an Ed25519 key, which its SubjectPublicKeyInfo ends with. */
export const rawKey = (publicKey: string): Uint8Array => derOf(publicKey).slice(-32);

/** Whether an Ed25519 signature of a text is that of a key. @param publicKey base64 of SubjectPublicKeyInfo in DER */
export async function isSignedBy(
  publicKey: string,
  text: string,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', derOf(publicKey), 'Ed25519', false, ['verify']);
  return await crypto.subtle.verify('Ed25519', key, signature, utf8(text));
}
