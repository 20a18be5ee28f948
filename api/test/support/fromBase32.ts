const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes base32 without padding, as an authenticator app does with a typed secret. */
export function fromBase32(text: string): Buffer {
  let bits = '';
  for (const character of text) bits += ALPHABET.indexOf(character).toString(2).padStart(5, '0');
  const bytes = bits.match(/[01]{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
