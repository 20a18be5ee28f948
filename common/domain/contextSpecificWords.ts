interface PersonalData {
  readonly names: readonly string[];
  readonly email: string;
  readonly phones: readonly string[];
  readonly ids: readonly string[];
}

const MIN_LENGTH = 3;
/** With fewer other characters, a password of personal words is easy to guess. */
const MIN_OTHER_CHARACTERS = 4;
/** Lengths of the endings of a phone number that people use as a code. */
const PHONE_ENDS = [9, 8, 7, 6, 4] as const;

const parts = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** As people type it, with and without the country: `+41 79 123 45 67` also as `0791234567` and `4567`. */
function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return [digits, `0${digits.slice(-9)}`, ...PHONE_ENDS.map((length) => digits.slice(-length))];
}

/** Words and numbers that others know or can find out about a person, in lower case. */
export function contextSpecificWords({ names, email, phones, ids }: PersonalData): string[] {
  const words = [
    ...names.flatMap((name) => [...parts(name), parts(name).join('')]),
    email.toLowerCase(),
    ...parts(email),
    ...phones.flatMap(phoneWords),
    ...ids.flatMap((id) => [id.toLowerCase(), ...parts(id)]),
  ];
  return [...new Set(words)].filter((word) => word.length >= MIN_LENGTH);
}

/** Whether a password consists of the given words and fewer than four other characters. */
export function consistsOfWords(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return rest !== password.toLowerCase() && [...rest].length < MIN_OTHER_CHARACTERS;
}
