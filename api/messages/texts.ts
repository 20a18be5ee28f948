import compile from 'icu-minify/compile';
import type { Language } from '#common/language/language.ts';
import type { Messages, Translation } from '#common/language/translation.ts';
import { createTranslator, type Translator } from '#common/language/translator.ts';

/**
 * A function that returns the texts in a language. The build compiles the messages and leaves the compiler out; from
 * source, a message is compiled when it is used.
 */
export function textsIn<M extends Messages>(
  catalogues: Readonly<Record<Language, Translation<M>>> & { readonly en: M },
): (language: Language) => Translator<M> {
  const translators = new Map<Language, Translator<M>>();
  return (language) => {
    const known = translators.get(language);
    if (known) return known;
    const translator = createTranslator<M>(language, catalogues[language], { compile });
    translators.set(language, translator);
    return translator;
  };
}
