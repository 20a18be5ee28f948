import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';

const Context = createContext<Language>(DEFAULT_LANGUAGE);

export const LanguageProvider = Context.Provider;

/** The language of the page. */
export const useLanguage = (): Language => useContext(Context);
