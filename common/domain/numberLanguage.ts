/** Languages whose customs numbers, amounts and dates follow. `common/language` has their names. */
export type NumberLanguage = 'en' | 'de' | 'fr';

interface Separators {
  readonly thousands: string;
  readonly decimals: string;
}

/** As in Switzerland for German, and in France for French, whose thousands have a narrow space that does not break. */
export const SEPARATORS: Readonly<Record<NumberLanguage, Separators>> = {
  en: { thousands: ',', decimals: '.' },
  de: { thousands: '’', decimals: '.' },
  fr: { thousands: '\u202f', decimals: ',' },
};
