// Crockford's base 32 omits I, L, O and U, so an ID can be read aloud or copied from paper.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'INV-';
const CODE_LENGTH = 8;
const BYTES = 5;

/** Stored spelling of an investor ID: 'INV-' and 8 upper-case Crockford base 32 characters. */
export const INVESTOR_ID_PATTERN = /^INV-[0-9A-HJKMNP-TV-Z]{8}$/;

/** White space, hyphens and dashes of any kind, and invisible format characters. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/**
 * Normalises a typed ID to its stored spelling: ignores case, spaces, dashes and a missing prefix, and reads O as 0 and
 * I and L as 1. Null if it is not an investor ID.
 */
export function normaliseInvestorId(text: string): string | null {
  const typed = text.replace(SEPARATORS, '').toUpperCase();
  const code = typed.length > CODE_LENGTH ? typed.replace(/^INV/, '') : typed;
  const id = PREFIX + code.replaceAll('O', '0').replace(/[IL]/g, '1');
  return INVESTOR_ID_PATTERN.test(id) ? id : null;
}

/** Creates an investor ID from the first 5 random bytes (40 bits). Throws a RangeError for fewer. */
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
