import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/disclosures.ts';

export default {
  fees: {
    title: 'Ce que cela coûte',
    intro: 'Tous les frais d’un mandat, et un exemple qui les additionne.',
    demonstration: 'Ce sont les frais de la société fictive de cette démonstration.',
    name: 'Frais',
    rate: 'Taux',
    basis: 'Base et échéance',
    mark: 'Tous les frais indiqués ici',
    source: 'Frais d’une société qui n’existe pas',
    exampleTitle: 'Un exemple sur un an',
    step: 'Étape',
    gain: 'Une année de gain',
    loss: 'Une année de perte',
    exampleNote: 'Les coûts réduisent un gain et aggravent une perte.',
  },
  risks: {
    title: 'Risques par produit',
    intro: 'Le plus grand risque de chaque marché, avant toute stratégie.',
    source: 'Rédigé pour la démonstration',
  },
  conflicts: {
    title: 'Conflits d’intérêts',
    intro: 'Où nos intérêts et les vôtres peuvent diverger, et ce que nous faisons pour y remédier.',
  },
  complaints: {
    title: 'Réclamations',
    intro: 'Que faire si vous n’êtes pas d’accord avec nous, étape par étape.',
  },
  processors: 'Qui traite des données pour nous',
  asOf: 'Date de référence\u00a0: {day}.',
} satisfies Translation<typeof en>;
