/** Kinds of public forms with the prefix of their references. */
const PREFIXES = { application: 'AP', message: 'MS', consultation: 'CO' } as const;
export type FormKind = keyof typeof PREFIXES;

/** Characters of the id that a reference repeats; all of them are random. */
const DIGITS = 12;
const REFERENCE = new RegExp(`^(AP|MS|CO)-([0-9A-F]{${DIGITS}})$`);

const bound = (digits: string, rest: string) => {
  const filled = digits.padEnd(32, rest).toLowerCase();
  return [8, 12, 16, 20].reduceRight((id, at) => `${id.slice(0, at)}-${id.slice(at)}`, filled);
};

/** The reference of a stored form, which the person is told: `AP-1F2E3D4C5B6A`. @param id a UUID */
export const formReference = (kind: FormKind, id: string): string =>
  `${PREFIXES[kind]}-${id.replaceAll('-', '').slice(0, DIGITS).toUpperCase()}`;

/**
 * The first and the last id that a reference can stand for; null when the text is not a reference.
 * @param kind accepts references of this kind only
 */
export function referencedIds(text: string, kind?: FormKind): readonly [first: string, last: string] | null {
  const [, prefix, digits] = REFERENCE.exec(text.trim().toUpperCase()) ?? [];
  if (!digits || (kind && prefix !== PREFIXES[kind])) return null;
  return [bound(digits, '0'), bound(digits, 'f')];
}
