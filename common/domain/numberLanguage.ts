import type { Currency } from './amount.ts';

/** Languages whose customs numbers, amounts and dates follow. `common/language` has their names. */
export type NumberLanguage = 'en' | 'de' | 'fr';

interface Separators {
  readonly thousands: string;
  readonly decimals: string;
  /** Between dollars and cents. */
  readonly cents: string;
}

/** As in Switzerland for German and French: there, French has a comma in numbers, but a point in amounts. */
export const SEPARATORS: Readonly<Record<NumberLanguage, Separators>> = {
  en: { thousands: ',', decimals: '.', cents: '.' },
  de: { thousands: '’', decimals: '.', cents: '.' },
  fr: { thousands: '’', decimals: ',', cents: '.' },
};

/** A size of an amount with its sign as the language writes both: '−$120', 'CHF −120', in German and French 'USD −120'. */
export function withCurrency(
  size: string,
  currency: Currency,
  language: NumberLanguage = 'en',
  sign = '',
): string {
  return currency === 'USD' && language === 'en' ? `${sign}$${size}` : `${currency}\u00a0${sign}${size}`;
}

/** A size of dollars with its sign. */
export const withUsd = (size: string, language?: NumberLanguage, sign?: string): string =>
  withCurrency(size, 'USD', language, sign);
