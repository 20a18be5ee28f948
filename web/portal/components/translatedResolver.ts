import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { messagesIn, type ValidationTexts } from '#common/contract/validationTexts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { createTranslator } from '#common/language/translator.ts';
import { loadArea } from '../../language/areas.ts';

/** The schemas have the English messages themselves, also for when others cannot be loaded. */
async function loadTexts(language: Language): Promise<ValidationTexts> {
  if (language === DEFAULT_LANGUAGE) return {};
  const area = await loadArea(language, 'portalFields').catch(() => undefined);
  if (!area) return {};
  return {
    fields: createTranslator(language, area.fields),
    account: createTranslator(language, area.account),
  };
}

/** Validates a form with a schema, and with messages in the language of the page. */
export const translatedResolver =
  <Input extends FieldValues, Output>(
    schema: z.ZodType<Output, Input>,
    language: Language,
  ): Resolver<Input, unknown, Output> =>
  async (...values) => {
    const error = messagesIn(await loadTexts(language));
    return zodResolver(schema, { error }, { mode: 'sync' })(...values);
  };
