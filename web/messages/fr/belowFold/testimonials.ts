import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/testimonials.ts';

export default {
  show: 'Afficher les citations inventées',
  title: 'Témoignages de clients',
  intro: 'Exemples inventés ; aucun client n’a tenu ces propos.',
  rating: 'Note : {rating} sur 5',
  mark: 'Témoignages',
  source: 'Citations et notes inventées ; aucun client n’a tenu ces propos',
  quotes: {
    'INV-4821':
      'Je lis la lettre trimestrielle deux fois : une fois pour le résultat, une fois pour la partie sur ce qui a mal tourné.',
    'INV-3097':
      'Chaque chiffre du portail indique comment il a été calculé. Ma banque n’y est jamais parvenue.',
    'INV-6402': 'On m’a conseillé d’investir moins que prévu. C’est pour cela que je suis resté.',
  },
} satisfies Translation<typeof en>;
