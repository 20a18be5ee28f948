import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { applicationForm, consultationForm, contactForm } from '#common/contract/publicForms.ts';
import { messagesIn, type ValidationTexts } from '#common/contract/validationTexts.ts';
import type { Language } from '#common/language/language.ts';
import { createTranslator } from '#common/language/translator.ts';

// Only lazyResolver.ts imports this file: it brings the validation library with it.

/** Validates with messages in the language of the texts. */
const resolverOf =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>) =>
  (texts: ValidationTexts) =>
    zodResolver(schema, { error: messagesIn(texts) }, { mode: 'sync' });

export const applicationResolver = resolverOf(applicationForm);
export const contactResolver = resolverOf(contactForm);
export const consultationResolver = resolverOf(consultationForm);

const CATALOGUES = {
  en: undefined,
  de: () => import('#common/messages/de/fieldErrors.ts'),
  fr: () => import('#common/messages/fr/fieldErrors.ts'),
};

/** Loads the messages of a language; the schemas have the English ones themselves. */
export async function loadMessages(language: Language): Promise<ValidationTexts> {
  const catalogue = await CATALOGUES[language]?.();
  return catalogue ? { fields: createTranslator(language, catalogue.default) } : {};
}
