import { DEFAULT_LANGUAGE } from '#common/language/language.ts';
import type { Messages, Translation } from '#common/language/translation.ts';
import { createTranslator, type Translator } from '#common/language/translator.ts';

/** A message of a schema: a text, or one in the language of the validation. */
export type FieldMessage = string | { readonly error: () => string };

interface ValidationTexts<M extends Messages> {
  /** The texts in the language of the validation. */
  readonly current: () => Translator<M>;
  readonly message: (text: (t: Translator<M>) => string) => { readonly error: () => string };
  /** Validates with messages in the language of `texts`. They are in English otherwise. */
  readonly within: <Result>(texts: Translator<M>, validate: () => Result) => Result;
}

/** Messages of schemas, which are functions and take the texts of `within` while a schema validates. */
/* @__NO_SIDE_EFFECTS__ */
export function validationTexts<M extends Messages>(english: M & Translation<M>): ValidationTexts<M> {
  let chosen: Translator<M> | undefined;
  const current = () => {
    chosen ??= createTranslator<M>(DEFAULT_LANGUAGE, english);
    return chosen;
  };
  return {
    current,
    message: (text) => ({ error: () => text(current()) }),
    within(texts, validate) {
      const before = chosen;
      chosen = texts;
      try {
        return validate();
      } finally {
        chosen = before;
      }
    },
  };
}
