/** Languages of the public site, the forms, the portal and the e-mails. The first one is the default. */
export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** Locales of numbers, amounts and names of months. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-CH', fr: 'fr-FR' };

export const localeOf = (language: Language): string => LOCALES[language];

/** Languages in their own words, as a language switch names them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};
