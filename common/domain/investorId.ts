// Douglas Crockford's base 32: no I, L, O or U, so that an ID read aloud or from paper survives.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'INV-';
const CODE_LENGTH = 8;
const BYTES = 5;

/** An investor ID in its one stored spelling: 'INV-' and 8 upper-case Crockford base 32 characters. */
export const INVESTOR_ID_PATTERN = /^INV-[0-9A-HJKMNP-TV-Z]{8}$/;

/** Spaces, hyphens and dashes of any kind, and characters that print nothing. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/**
 * The stored spelling of an ID as a person typed it: case, spaces, dashes and a missing prefix do not matter, and in
 * the eight characters O reads as 0, I and L as 1. Null when it is not an investor ID.
 */
export function normaliseInvestorId(text: string): string | null {
  const typed = text.replace(SEPARATORS, '').toUpperCase();
  const code = typed.length > CODE_LENGTH ? typed.replace(/^INV/, '') : typed;
  const id = PREFIX + code.replaceAll('O', '0').replace(/[IL]/g, '1');
  return INVESTOR_ID_PATTERN.test(id) ? id : null;
}

/** An investor ID from the first 5 (40 bits) of the given random bytes. Throws a RangeError for fewer. */
export function createInvestorId(randomBytes: Uint8Array): string {
  if (randomBytes.length < BYTES) throw new RangeError(`an investor ID needs ${BYTES} random bytes`);
  let bits = 0n;
  for (const byte of randomBytes.subarray(0, BYTES)) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let i = 0; i < CODE_LENGTH; i += 1) {
    code = ALPHABET.charAt(Number(bits & 31n)) + code;
    bits >>= 5n;
  }
  return PREFIX + code;
}
