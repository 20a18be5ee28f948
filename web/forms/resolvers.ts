import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldTexts, withFieldTexts } from '#common/contract/fieldMessages.ts';
import { applicationForm, consultationForm, contactForm } from '#common/contract/publicForms.ts';
import type { Language } from '#common/language/language.ts';
import { createTranslator } from '#common/language/translator.ts';

// Only lazyResolver.ts imports this file: it brings the validation library with it.

// At once, so that all messages of a validation are in its language.
const AT_ONCE = { mode: 'sync' } as const;
export const applicationResolver = zodResolver(applicationForm, undefined, AT_ONCE);
export const contactResolver = zodResolver(contactForm, undefined, AT_ONCE);
export const consultationResolver = zodResolver(consultationForm, undefined, AT_ONCE);

/** The messages are in English until others are loaded. */
const CATALOGUES = {
  en: undefined,
  de: () => import('#common/messages/de/fieldErrors.ts'),
  fr: () => import('#common/messages/fr/fieldErrors.ts'),
};

/** Loads the messages of a language, and returns a function that validates with them. */
export async function loadMessages(language: Language): Promise<<Result>(validate: () => Result) => Result> {
  const catalogue = await CATALOGUES[language]?.();
  if (!catalogue) return (validate) => validate();
  const texts: FieldTexts = createTranslator(language, catalogue.default);
  return (validate) => withFieldTexts(texts, validate);
}
