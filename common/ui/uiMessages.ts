import { createContext, useContext } from 'react';
import { createTranslator, type Translator } from '#common/language/translator.ts';
import type amounts from '#common/messages/en/amounts.ts';
import en from '#common/messages/en/ui.ts';

interface UiMessages {
  readonly ui: Translator<typeof en>;
  /** Undefined in English: only fields for amounts need them, and load the English ones themselves. */
  readonly amounts?: Translator<typeof amounts>;
}

const Context = createContext<UiMessages>({ ui: createTranslator('en', en) });

/** Gives the shared components their texts in another language than English. */
export const UiMessagesProvider = Context.Provider;

export const useUiMessages = (): UiMessages => useContext(Context);
