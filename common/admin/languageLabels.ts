import type { Language } from '#common/language/language.ts';
import { adminTexts } from './adminTexts.ts';
import messages from './messages/general.ts';

const t = adminTexts(messages);

/** The names of the languages in English, for staff. */
export const languageLabels: Readonly<Record<Language, string>> = {
  en: t('languages.en'),
  de: t('languages.de'),
  fr: t('languages.fr'),
};
