/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
};
/** Marks that several scripts share, vowel points, and invisible characters. The marks of other scripts are letters. */
const MARKS = /[\p{Script=Inherited}\p{Cf}\u0591-\u05c7]/gu;

/**
 * A text as it is searched and sorted: `ZÜRCHER`, `Zürcher` and `zurcher` are equal, as are composed and decomposed
 * letters, kinds of apostrophes, hyphens, digits and spaces. Never contains a line break.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ßæœøłđðþħŧŋıς’‘ʼ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** The folded text with umlauts in two letters, `zuercher`; undefined for a text without umlauts. */
export function foldUmlauts(text: string): string | undefined {
  const composed = text.normalize('NFC').toLowerCase();
  const replaced = composed.replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return replaced === composed ? undefined : foldText(replaced);
}

/** Digits, and what is written between the digits of a phone number. */
const PHONE = /^[\d ()+./-]+$/;
const MIN_DIGITS = 5;

/** The digits of a phone number without the prefix of a call within a country; undefined for any other text. */
export function foldPhone(text: string): string | undefined {
  const folded = foldText(text);
  const digits = folded.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  return PHONE.test(folded) && digits.length >= MIN_DIGITS ? digits : undefined;
}

/** Orders names as people do: Ä with A, and upper case with lower case. */
export function compareFolded(first: string, second: string): number {
  const [a, b] = [foldText(first), foldText(second)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
