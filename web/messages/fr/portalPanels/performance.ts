import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/performance.ts';

export default {
  none: 'Aucune valorisation sur cette période',
  summary:
    'Valeur du portefeuille du {from} au {to}\u00a0: de {first} à {last}. {count, plural, one {# versement ou retrait} other {# versements et retraits}}.',
  summaryHidden:
    'Valeur du portefeuille du {from} au {to}\u00a0: les montants sont masqués. {count, plural, one {# versement ou retrait} other {# versements et retraits}}.',
  deposit: 'Versement',
  withdrawal: 'Retrait',
  fromZero: 'Faire commencer l’axe à zéro',
  axisStart: 'L’axe commence à {amount}.',
  readPoints: 'Lire point par point',
  newest: 'Valeur la plus récente. Utilisez les flèches pour lire les autres.',
  valueOf: 'Valeur {amount}',
  depositOf: 'Versement {amount}',
  withdrawalOf: 'Retrait {amount}',
  gainOf: 'Gain {amount}',
  lossOf: 'Perte {amount}',
  why: 'Pourquoi la valeur a-t-elle changé\u00a0?',
  whyCaption: 'De la valeur au début de la période à la valeur à la fin',
  valueOn: 'Valeur au {day}',
  deposits: 'Versements',
  withdrawals: 'Retraits',
  valuationChange: 'Variation de la valorisation',
  all: 'Rendement en détail',
  asTable: 'Afficher sous forme de tableau',
  tableCaption: 'Valeur du portefeuille sur la période, de la plus récente à la plus ancienne',
  date: 'Date',
  value: 'Valeur du portefeuille',
  inOrOut: 'Versé ou retiré',
  showMore: 'Afficher plus de lignes ({count, number} au total)',
} satisfies Translation<typeof en>;
