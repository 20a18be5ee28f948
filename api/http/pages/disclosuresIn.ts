import { disclosureTexts } from '#api/messages/disclosures.ts';
import type { FirmDisclosures } from '#common/domain/firmDisclosures.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { Language } from '#common/language/language.ts';

/** For a firm whose profile states nothing. */
function unstatedIn(language: Language): FirmDisclosures {
  const t = disclosureTexts(language);
  return {
    asOf: t('asOf'),
    fees: [{ name: t('fees.name'), rate: t('fees.rate'), basis: t('fees.basis') }],
    feeExample: [],
    productRisks: [{ product: t('risks.product'), risk: t('risks.risk') }],
    conflicts: [{ conflict: t('conflicts.conflict'), handling: t('conflicts.handling') }],
    complaints: [{ step: t('complaints.step'), text: t('complaints.text') }],
    custody: [{ point: t('custody.point'), short: t('custody.short'), text: t('custody.text') }],
    people: [
      {
        name: t('people.name'),
        initials: '–',
        role: t('people.role'),
        duties: t('custody.text'),
        since: t('people.onRequest'),
        standIn: t('people.onRequest'),
      },
    ],
    figures: [
      { figure: t('figures.figure'), asOf: t('figures.asOf'), confirmedBy: t('figures.confirmedBy') },
    ],
    processors: [{ company: t('processors.company'), purpose: t('processors.purpose') }],
  };
}

/** What the firm states, with its language: English where the profile has no translation. */
export function disclosuresIn(
  language: Language,
  firm: FirmProfile,
): FirmDisclosures & { language: Language } {
  if (!firm.disclosures) return { ...unstatedIn(language), language };
  const own = language === 'en' ? firm.disclosures : firm.translations?.[language]?.disclosures;
  return own ? { ...own, language } : { ...firm.disclosures, language: 'en' };
}
