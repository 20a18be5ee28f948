import { foldText } from '#common/domain/foldText.ts';
import { TRANSACTION_TYPES, type TransactionType } from '#common/domain/portfolio.ts';

/** The months in English, German and French, without accents. */
const MONTHS = [
  ['january', 'januar', 'janvier'],
  ['february', 'februar', 'fevrier'],
  ['march', 'marz', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juni', 'juin'],
  ['july', 'juli', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'oktober', 'octobre'],
  ['november', 'novembre'],
  ['december', 'dezember', 'decembre'],
];

const pad = (part: string): string => part.padStart(2, '0');
/** A year that is still being typed, '202', as a pattern of four characters. */
const yearPattern = (year = ''): string => year.padEnd(4, '_');

/**
 * Patterns of 'YYYY-MM-DD' for a date as the portal shows it in each language or as it is commonly written, or a part of
 * it: '20 Nov 2026', '20. Nov.', 'nov 2026', '1er févr. 2026', '20.11.2026'. `_` stands for any one character. Empty for
 * any other text.
 */
export function datePatterns(text: string): string[] {
  const plain = foldText(text);
  const numeric = /^(\d{1,2})[./ ](\d{1,2})[./ ](\d{1,4})$/.exec(plain);
  if (numeric) {
    const [, day = '', month = '', year] = numeric;
    return [`${yearPattern(year)}-${pad(month)}-${pad(day)}`];
  }
  const named = /^(?:(\d{1,2})(?:er)?[. ]+)?([a-z]{3,9})\.?(?:,? +(\d{1,4}))?$/.exec(plain);
  if (!named) return [];
  const [, day, name = '', year] = named;
  return MONTHS.flatMap((names, index) =>
    names.some((month) => month.startsWith(name))
      ? [`${yearPattern(year)}-${pad(String(index + 1))}-${day ? pad(day) : '__'}`]
      : [],
  );
}

/** The names of the types in the portal in German and French; the English ones are the stored values. */
const TRANSLATED: Readonly<Record<TransactionType, readonly string[]>> = {
  deposit: ['einzahlung', 'versement'],
  withdrawal: ['auszahlung', 'retrait'],
};

/** The types of transactions whose German or French name begins with a text. */
export function searchedTypes(text: string): TransactionType[] {
  const typed = foldText(text);
  if (typed === '') return [];
  return TRANSACTION_TYPES.filter((type) => TRANSLATED[type].some((name) => name.startsWith(typed)));
}
