import type { Translation } from '#common/language/translation.ts';
import type en from '../en/disclosures.ts';

export default {
  asOf: 'sur demande',
  fees: {
    name: 'Tous les frais',
    rate: 'Sur demande',
    basis: 'Indiqués dans le contrat et envoyés sur demande avant la signature.',
  },
  risks: { product: 'Toute stratégie', risk: 'Vous pouvez perdre tout ou partie de votre investissement.' },
  conflicts: {
    conflict: 'Conflits d’intérêts',
    handling: 'Indiqués dans le contrat et envoyés sur demande avant la signature.',
  },
  complaints: {
    step: 'Responsable de la conformité',
    text: 'Écrivez à l’adresse ci-dessous. Vous recevrez une réponse écrite.',
  },
  custody: {
    point: 'Qui détient l’argent',
    short: 'Sur demande',
    text: 'Indiqué dans le contrat et envoyé sur demande avant la signature.',
  },
  people: { name: 'Personnes responsables', role: 'Nommées sur demande', onRequest: 'Sur demande' },
  figures: { figure: 'Tous les chiffres', asOf: 'Sur demande', confirmedBy: 'Indiqué sur demande' },
  processors: { company: 'Sociétés qui traitent des données pour nous', purpose: 'Nommées sur demande.' },
} satisfies Translation<typeof en>;
