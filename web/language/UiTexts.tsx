import { type ReactNode, useMemo } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { UiMessagesProvider } from '#common/ui/uiMessages.ts';
import { loadAreas } from './areas.ts';
import { useMessages } from './useMessages.ts';

interface UiTextsProps {
  readonly children: ReactNode;
}

function Translated({ children }: UiTextsProps) {
  const [ui, amounts] = [useMessages('ui.ui'), useMessages('ui.amounts')];
  const texts = useMemo(() => ({ ui, amounts }), [ui, amounts]);
  return <UiMessagesProvider value={texts}>{children}</UiMessagesProvider>;
}

/** Loads the texts of the shared components in other languages than English. */
export async function loadUiTexts(language: Language): Promise<void> {
  if (language !== DEFAULT_LANGUAGE) await loadAreas(language, ['ui']);
}

/** Gives the shared components their texts in the language of the page. They have the English ones themselves. */
export const UiTexts = ({ children }: UiTextsProps) =>
  useLanguage() === DEFAULT_LANGUAGE ? children : <Translated>{children}</Translated>;
