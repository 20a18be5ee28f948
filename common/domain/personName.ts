/** Letters and combining marks of any script, joiners, and the punctuation of names. */
const GREETING_SHAPE = /^(?:[\p{L}\p{M} .,'’‘ʼ`´·\-‐‑–]|\u200c|\u200d)+$/u;
const STARTS_WITH_LETTER = /^\p{L}/u;
/** Letters directly after a period, as in `example.com`: email programs turn these into links. */
const LIKE_A_LINK = /\.\p{L}{2,}/u;
const REPEATED_PUNCTUATION = /[.,'’‘ʼ`´·\-‐‑–]{2,}/u;
/** Limits how much untrusted text a greeting repeats. */
const MAX_GREETING_WORDS = 6;

/** Initials and short titles before a name without a space, as in `J.R.R.Tolkien` and `Dr.Müller`. */
const INITIALS = /(?<![\p{L}\p{N}.])(?:\p{Lu}\p{Ll}?\.)+(?=\p{Lu}\p{Ll})/gu;
const ADDRESS = /@|:\/\/|\bwww\./iu;
/** Four digits, also with spaces and punctuation between them as in a phone number. */
const NUMBER = /(?:\p{Nd}[\s\p{P}+]*){4}/u;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Joiners are invisible, and email programs drop them from an address. */
const withoutJoiners = (name: string): string => name.replace(/[\u200c\u200d]/g, '');

/**
 * Whether a text can be what a person is called, in any script: it has a letter, and no link, address, long number or
 * control character.
 */
export function isPersonName(name: string): boolean {
  const plain = withoutJoiners(name).normalize('NFKC');
  const isHarmful = [ADDRESS, NUMBER, CONTROL].some((pattern) => pattern.test(plain));
  return /\p{L}/u.test(plain) && !isHarmful && !LIKE_A_LINK.test(plain.replace(INITIALS, ''));
}

/**
 * Whether an email can greet its recipient by this name: letters of any script, hyphens, apostrophes and periods, but no
 * digits, links or other symbols, and few words.
 */
export const isSafeInGreeting = (name: string): boolean =>
  GREETING_SHAPE.test(name) &&
  STARTS_WITH_LETTER.test(name) &&
  !LIKE_A_LINK.test(withoutJoiners(name)) &&
  !REPEATED_PUNCTUATION.test(withoutJoiners(name)) &&
  name.trim().split(/\s+/).length <= MAX_GREETING_WORDS;
