import { type FirmDisclosures, unstatedDisclosures } from '#common/domain/firmDisclosures.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { Language } from '#common/language/language.ts';

/** For a firm whose profile states nothing: no figure and no promise. */
const UNSTATED: Readonly<Record<Language, FirmDisclosures>> = {
  en: unstatedDisclosures,
  de: {
    asOf: 'auf Anfrage',
    fees: [
      {
        name: 'Alle Gebühren',
        rate: 'Auf Anfrage',
        basis: 'Stehen im Vertrag; Sie erhalten sie auf Anfrage, bevor Sie unterschreiben.',
      },
    ],
    feeExample: [],
    productRisks: [
      { product: 'Jede Strategie', risk: 'Sie können einen Teil oder die ganze Anlage verlieren.' },
    ],
    conflicts: [
      {
        conflict: 'Interessenkonflikte',
        handling: 'Stehen im Vertrag; Sie erhalten die Angaben auf Anfrage, bevor Sie unterschreiben.',
      },
    ],
    complaints: [
      {
        step: 'Compliance-Stelle',
        text: 'Schreiben Sie an die Adresse unten. Sie erhalten eine schriftliche Antwort.',
      },
    ],
    processors: [{ company: 'Firmen, die Daten für uns bearbeiten', purpose: 'Nennen wir auf Anfrage.' }],
  },
  fr: {
    asOf: 'sur demande',
    fees: [
      {
        name: 'Tous les frais',
        rate: 'Sur demande',
        basis: 'Indiqués dans le contrat et envoyés sur demande avant la signature.',
      },
    ],
    feeExample: [],
    productRisks: [
      { product: 'Toute stratégie', risk: 'Vous pouvez perdre tout ou partie de votre investissement.' },
    ],
    conflicts: [
      {
        conflict: 'Conflits d’intérêts',
        handling: 'Indiqués dans le contrat et envoyés sur demande avant la signature.',
      },
    ],
    complaints: [
      {
        step: 'Responsable de la conformité',
        text: 'Écrivez à l’adresse ci-dessous. Vous recevez une réponse écrite.',
      },
    ],
    processors: [{ company: 'Sociétés qui traitent des données pour nous', purpose: 'Nommées sur demande.' }],
  },
};

/** What the firm states, with its language: English where the profile has no translation. */
export function disclosuresIn(
  language: Language,
  firm: FirmProfile,
): FirmDisclosures & { language: Language } {
  if (!firm.disclosures) return { ...UNSTATED[language], language };
  const own = language === 'en' ? firm.disclosures : firm.translations?.[language]?.disclosures;
  return own ? { ...own, language } : { ...firm.disclosures, language: 'en' };
}
