interface PersonalData {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly ids: readonly string[];
}

const MIN_LENGTH = 3;
/** A password of context-specific words and fewer other characters is easy to guess. */
const MIN_OTHER_CHARACTERS = 4;
/** Lengths of phone number endings that people use as a code. */
const PHONE_SUFFIX_LENGTHS = [9, 8, 7, 6, 4] as const;

const parts = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** A phone number with and without country code, and its endings: `+41 79 123 45 67` also as `0791234567` and `4567`. */
function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return [digits, `0${digits.slice(-9)}`, ...PHONE_SUFFIX_LENGTHS.map((length) => digits.slice(-length))];
}

/** Words and numbers that others can know about a person, in lower case (NIST SP 800-63B, context-specific words). */
export function contextSpecificWords({ names, emails, phones, ids }: PersonalData): string[] {
  const words = [
    ...names.flatMap((name) => [...parts(name), parts(name).join('')]),
    ...emails.flatMap((email) => [email.toLowerCase(), ...parts(email)]),
    ...phones.flatMap(phoneWords),
    ...ids.flatMap((id) => [id.toLowerCase(), ...parts(id)]),
  ];
  return [...new Set(words)].filter((word) => word.length >= MIN_LENGTH);
}

/** Whether a password consists of the given words and fewer than four other characters. */
export function consistsOfWords(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const remainder = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return remainder !== password.toLowerCase() && [...remainder].length < MIN_OTHER_CHARACTERS;
}
