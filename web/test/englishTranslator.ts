import compile from 'icu-minify/compile';
import type { Messages } from '#common/language/translation.ts';
import { createTranslator, type Translator } from '#common/language/translator.ts';

/** The English texts of a catalogue, for functions that components call. */
export const englishTranslator = <const M extends Messages>(messages: M): Translator<M> =>
  createTranslator<M>('en', messages as never, { compile });
