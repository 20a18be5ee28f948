/** Letters and combining marks of any script, zero-width joiners, and the punctuation of names. */
const SHAPE = /^(?:[\p{L}\p{M} .,'’‘ʼ`´·\-‐‑–]|\u200c|\u200d)+$/u;
const STARTS_WITH_LETTER = /^\p{L}/u;
/** Letters directly after a period, as in `example.com`: email programs turn these into links. */
const LIKE_A_LINK = /\.\p{L}{2,}/u;
const REPEATED_PUNCTUATION = /[.,'’‘ʼ`´·\-‐‑–]{2,}/u;
/** Longer texts are sentences, not names. */
const MAX_WORDS = 10;
/** Limits how much untrusted text a greeting repeats. */
const MAX_GREETING_WORDS = 6;

const words = (name: string): number => name.trim().split(/\s+/).length;

/** Joiners are invisible, and email programs drop them from an address. */
const withoutJoiners = (name: string): string => name.replace(/[\u200c\u200d]/g, '');

const hasNameShape = (name: string): boolean =>
  SHAPE.test(name) &&
  STARTS_WITH_LETTER.test(name) &&
  !LIKE_A_LINK.test(withoutJoiners(name)) &&
  !REPEATED_PUNCTUATION.test(withoutJoiners(name));

/**
 * Whether a text can be a person's name: letters of any script, hyphens, apostrophes and periods, but no
 * digits, links or other symbols.
 */
export const isPersonName = (name: string): boolean => hasNameShape(name) && words(name) <= MAX_WORDS;

/** Whether an email can greet its recipient by this name. */
export const isSafeInGreeting = (name: string): boolean =>
  hasNameShape(name) && words(name) <= MAX_GREETING_WORDS;
