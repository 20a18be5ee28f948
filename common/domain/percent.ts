import { type NumberLanguage, SEPARATORS } from './numberLanguage.ts';

/** Rounds to some decimals, halves away from zero; never returns negative zero. */
export function roundTo(n: number, decimals: number): number {
  const scale = 10 ** decimals;
  const size = Math.round(Math.abs(n) * scale) / scale;
  return n < 0 && size !== 0 ? -size : size;
}

/** A number with fixed decimals and a minus sign (U+2212): '−8.2'. */
export function formatFixed(n: number, decimals: number, language: NumberLanguage = 'en'): string {
  const text = roundTo(n, decimals).toFixed(decimals).replace('-', '\u2212');
  return text.replace('.', SEPARATORS[language].decimals);
}

/** A number with the percent sign, in French after a narrow space that does not break. */
export const withPercentSign = (text: string, language: NumberLanguage = 'en'): string =>
  `${text}${language === 'fr' ? '\u202f' : ''}%`;

/** A percentage with fixed decimals: '−8.2%'. */
export function formatPercent(n: number, decimals = 1, language: NumberLanguage = 'en'): string {
  return withPercentSign(formatFixed(n, decimals, language), language);
}

/** A difference of two percentages with its sign, in percentage points: '+3.0 pp', '−0.4 pp', '0.0 pp'. */
export function formatSignedPoints(n: number, decimals = 1, language: NumberLanguage = 'en'): string {
  const sign = roundTo(n, decimals) > 0 ? '+' : '';
  // 'Prozentpunkte' is shortened with capitals.
  return `${sign}${formatFixed(n, decimals, language)}\u00a0${language === 'de' ? 'PP' : 'pp'}`;
}

/** A change in percent with its sign, except for zero: '+3.0%', '−0.4%', '0.0%'. */
export function formatSignedPercent(n: number, decimals = 1, language: NumberLanguage = 'en'): string {
  return `${roundTo(n, decimals) > 0 ? '+' : ''}${formatPercent(n, decimals, language)}`;
}
