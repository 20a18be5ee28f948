import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#common/language/language.ts';

/** The language of the document, which it keeps. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
