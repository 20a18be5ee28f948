import { joinNodes } from '#common/language/joinNodes.ts';
import type { Messages } from '#common/language/translation.ts';
import { englishTexts, type Translator } from '#common/language/translator.ts';

/** The texts of a namespace of the dashboard, `common/admin/messages/NAME.ts`. */
export const adminTexts = <const M extends Messages>(messages: M): Translator<M> =>
  englishTexts(messages, { join: joinNodes });
