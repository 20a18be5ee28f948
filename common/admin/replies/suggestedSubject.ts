import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import type { Language } from '#common/language/language.ts';
import { createTranslator } from '#common/language/translator.ts';
import de from '#common/messages/de/replySubjects.ts';
import en from '#common/messages/en/replySubjects.ts';
import fr from '#common/messages/fr/replySubjects.ts';

const CATALOGUES = { en, de, fr };
const FORMATS = { application: formatDay, consultation: formatInstant };

/** The subject of an answer, in the language of the person who receives it. @param at when it was sent or takes place */
export const suggestedSubject = (about: keyof typeof FORMATS, at: string, language: Language): string =>
  createTranslator<typeof en>(language, CATALOGUES[language])(about, { time: FORMATS[about](at, language) });
