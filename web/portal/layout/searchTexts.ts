import type { Language } from '#common/language/language.ts';
import { createTranslator, type Translator } from '#common/language/translator.ts';
import { loadArea } from '../../language/areas.ts';
import type main from '../../messages/en/portal/main.ts';
import type menus from '../../messages/en/portalPanels/menus.ts';

/** Texts of the search: names of the main pages, and those of the other pages and the actions. */
export interface SearchTexts {
  readonly main: Translator<typeof main>;
  readonly menus: Translator<typeof menus>;
}

export async function loadSearchTexts(language: Language): Promise<SearchTexts> {
  const [portal, panels] = await Promise.all([
    loadArea(language, 'portal'),
    loadArea(language, 'portalPanels'),
  ]);
  return {
    main: createTranslator<typeof main>(language, portal.main),
    menus: createTranslator<typeof menus>(language, panels.menus),
  };
}
