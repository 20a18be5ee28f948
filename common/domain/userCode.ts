/** Consonants without those that look alike, so that a code forms no word and is easy to type (RFC 8628, section 6.1). */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

const LENGTH = 8;

/** The letters of a typed code in upper case, without hyphen and spaces; undefined when it cannot be a code. */
export function normaliseUserCode(typed: string): string | undefined {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  const isCode =
    letters.length === LENGTH && [...letters].every((letter) => USER_CODE_LETTERS.includes(letter));
  return isCode ? letters : undefined;
}

/** `XXXX-XXXX`, as screens show a code. */
export const formatUserCode = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`;

/** A code from random bytes. Skips bytes that would make some letters more frequent than others. */
export function createUserCode(randomBytes: (count: number) => Uint8Array): string {
  const { length } = USER_CODE_LETTERS;
  const limit = 256 - (256 % length);
  let letters = '';
  while (letters.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < limit && letters.length < LENGTH) letters += USER_CODE_LETTERS[byte % length];
    }
  }
  return letters;
}
