import { use } from 'react';
import { joinNodes } from '#common/language/joinNodes.ts';
import type { Language } from '#common/language/language.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { createTranslator, type Translator } from '#common/language/translator.ts';
import { type Area, type Areas, loadArea, loadedArea } from './areas.ts';

/** E.g. `site.closing`: the file `closing` of the area `site`. */
type Namespace = { [A in Area]: `${A}.${keyof Areas[A] & string}` }[Area];

type MessagesOf<N extends Namespace> = N extends `${infer A extends Area}.${infer Name}`
  ? Name extends keyof Areas[A]
    ? Areas[A][Name]
    : never
  : never;

/** One translator for each namespace and language, by its texts. */
const translators = new WeakMap<object, Translator<never>>();

function translatorOf<N extends Namespace>(language: Language, messages: MessagesOf<N> & object) {
  let translator = translators.get(messages);
  if (!translator) {
    translator = createTranslator(language, messages as never, { join: joinNodes }) as Translator<never>;
    translators.set(messages, translator);
  }
  return translator as Translator<MessagesOf<N>>;
}

/** The texts of a namespace in the language of the page. Suspends until they are loaded. */
export function useMessages<const N extends Namespace>(namespace: N): Translator<MessagesOf<N>> {
  const language = useLanguage();
  const [area, name] = namespace.split('.') as [Area, string];
  const texts: object = loadedArea(language, area) ?? use(loadArea(language, area));
  const messages = (texts as Readonly<Record<string, MessagesOf<N> & object>>)[name];
  if (!messages) throw new Error(`There are no texts of ${namespace}.`);
  return translatorOf<N>(language, messages);
}
