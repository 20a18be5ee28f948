import { joinNodes } from '#common/language/joinNodes.ts';
import type { Messages, Translation } from '#common/language/translation.ts';
import { createTranslator, type Translator } from '#common/language/translator.ts';

/** The texts of a namespace of the dashboard, `common/admin/messages/NAME.ts`. They are in English only. */
export const adminTexts = <const M extends Messages>(messages: M): Translator<M> =>
  createTranslator<M>('en', messages as Translation<M>, { join: joinNodes });
