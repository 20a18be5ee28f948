import { SEPARATORS } from '#common/domain/numberLanguage.ts';
import { type Language, localeOf } from './language.ts';

const THOUSANDS_SPACE = /(?<=\d)[\u00a0\u202f](?=\d{3})/g;

/**
 * Formats a number in the language. Apostrophes and minus signs are the same in every engine, so that a
 * prerendered text equals the one of the browser. French groups thousands with apostrophes, as in Switzerland.
 */
export function formatNumber(
  value: number | `${number}`,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  const text = new Intl.NumberFormat(localeOf(language), options).format(value as number);
  return text.replace(THOUSANDS_SPACE, '’').replaceAll("'", '’').replace('-', '−');
}

/** An amount or a price with the given number of decimals, without its currency: '2,083.40', '2’083.40'. */
export const formatPrice = (n: number, digits: number, language: Language): string =>
  formatNumber(n, language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace(
    SEPARATORS[language].decimals,
    SEPARATORS[language].cents,
  );
