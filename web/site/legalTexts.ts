import type { LegalTexts } from '#common/contract/legalDocuments.ts';
import { firmPlaceholder } from '#common/contract/pagePlaceholders.ts';
import type { Language } from '#common/language/language.ts';
import { createTranslator } from '#common/language/translator.ts';
import { type Areas, loadArea } from '../language/areas.ts';
import { LEGAL_VERSION, legalDocuments } from './content/legal.ts';

/** The texts of the legal documents, from which the service makes PDFs. Runs in Node during the build. */
export async function legalTexts(language: Language): Promise<LegalTexts> {
  const [{ legal }, { disclosures }, { layout }] = (await Promise.all([
    loadArea(language, 'legal'),
    loadArea(language, 'pages'),
    loadArea(language, 'layout'),
  ])) as [Areas['legal'], Areas['pages'], Areas['layout']];
  const t = createTranslator<typeof legal>(language, legal);
  const layoutTexts = createTranslator<typeof layout>(language, layout);
  const placeholders = { firm: firmPlaceholder('name'), regulator: firmPlaceholder('regulator') };
  return {
    language,
    version: LEGAL_VERSION,
    versionText: t('version'),
    demonstration: layoutTexts('demonstration'),
    processors: createTranslator<typeof disclosures>(language, disclosures)('processors'),
    documents: legalDocuments(t),
    registration: {
      unregistered: layoutTexts('unregistered', placeholders),
      registered: layoutTexts('registered', {
        ...placeholders,
        firm: firmPlaceholder('legalName'),
        number: firmPlaceholder('registrationNumber'),
      }),
    },
  };
}
