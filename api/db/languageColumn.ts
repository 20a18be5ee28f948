import { p } from '@mikro-orm/core';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';

/** The language of the e-mails to a person. */
export const languageColumn = () => p.string().length(2).default(DEFAULT_LANGUAGE).$type<Language>();
