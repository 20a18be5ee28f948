import type { FieldValues, Resolver } from 'react-hook-form';
import type { ValidationTexts } from '#common/contract/validationTexts.ts';
import type { Language } from '#common/language/language.ts';

type Resolvers = typeof import('./resolvers.ts');

interface Validation {
  readonly resolvers: Resolvers;
  readonly texts: ValidationTexts;
}

const loaded = new Map<Language, Validation>();

async function load(language: Language): Promise<Validation | undefined> {
  try {
    const resolvers = await import('./resolvers.ts');
    loaded.set(language, { resolvers, texts: await resolvers.loadMessages(language) });
  } catch {
    // The next call tries again.
  }
  return loaded.get(language);
}

/** Loads the schemas before they are needed, when a field of the form receives the focus. */
export function preloadSchemas(language: Language): void {
  if (!loaded.has(language)) void load(language);
}

/**
 * Validates a form with a schema that is not loaded with the page, and with messages in the language of the page. If it
 * cannot be loaded, the form is sent as it is, and the API validates it.
 */
export function lazyResolver<Input extends FieldValues, Output extends Input>(
  language: Language,
  select: (resolvers: Resolvers) => (texts: ValidationTexts) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Input> {
  return async (values, context, options) => {
    // Without a pause once it is loaded, so that a second click is still validated while the first one is being sent.
    const validation = loaded.get(language) ?? (await load(language));
    if (!validation) return { values, errors: {} };
    const resolve = select(validation.resolvers)(validation.texts);
    return resolve(values, context, options as Parameters<Resolver<Input, unknown, Output>>[2]);
  };
}
