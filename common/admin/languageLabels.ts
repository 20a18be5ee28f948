import type { Language } from '#common/language/language.ts';
import { t } from './messages/general.ts';

/** The names of the languages in English, for staff. */
export const languageLabels: Readonly<Record<Language, string>> = {
  en: t('languages.en'),
  de: t('languages.de'),
  fr: t('languages.fr'),
};
