import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { withAccountFieldTexts } from '#common/contract/accountMessages.ts';
import { withFieldTexts } from '#common/contract/fieldMessages.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { createTranslator } from '#common/language/translator.ts';
import { loadArea } from '../../language/areas.ts';

type Within = <Result>(validate: () => Result) => Result;

/** The schemas have the English messages themselves, also for when others cannot be loaded. */
const inEnglish: Within = (validate) => validate();

async function loadMessages(language: Language): Promise<Within> {
  const { account, fields } = await loadArea(language, 'portalFields');
  const accountTexts = createTranslator(language, account);
  const fieldTexts = createTranslator(language, fields);
  return (validate) => withFieldTexts(fieldTexts, () => withAccountFieldTexts(accountTexts, validate));
}

/** Validates a form with a schema, and with messages in the language of the page. */
export function translatedResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  language: Language,
): Resolver<Input, unknown, Output> {
  // At once, so that all messages of a validation are in its language.
  const resolve = zodResolver(schema, undefined, { mode: 'sync' });
  return async (...values) => {
    const within =
      language === DEFAULT_LANGUAGE ? inEnglish : await loadMessages(language).catch(() => inEnglish);
    return within(() => resolve(...values));
  };
}
