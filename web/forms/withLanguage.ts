import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';

/** A form with the language of its page, which the API takes to be English unless it is stated. */
export const withLanguage = <Form extends object>(form: Form, language: Language) =>
  language === DEFAULT_LANGUAGE ? form : { ...form, language };
