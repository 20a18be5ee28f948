import type { Language } from '#common/language/language.ts';
import { createTranslator } from '#common/language/translator.ts';
import { loadArea } from '../../language/areas.ts';
import type start from '../../messages/en/signIn/start.ts';

/** The texts of the first screen of sign-in, which follows on signing out. */
export async function loadSignInTexts(language: Language) {
  const { start: texts } = await loadArea(language, 'signIn');
  return createTranslator<typeof start>(language, texts);
}
