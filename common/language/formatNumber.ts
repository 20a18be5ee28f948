import { type Language, localeOf } from './language.ts';

/**
 * Formats a number in the language. Apostrophes and minus signs are the same in every engine, so that a
 * prerendered text equals the one of the browser.
 */
export function formatNumber(
  value: number | `${number}`,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  const text = new Intl.NumberFormat(localeOf(language), options).format(value as number);
  return text.replaceAll("'", '’').replace('-', '−');
}
