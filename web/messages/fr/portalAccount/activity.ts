import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAccount/activity.ts';

export default {
  title: 'Activité du compte',
  intro:
    'Chaque changement de votre compte, tel que notre journal l’enregistre. Les écritures ne sont jamais modifiées ni supprimées.',
  show: 'Afficher',
  all: 'Toute l’activité',
  kinds: {
    withdrawal: 'Retraits et comptes de retrait',
    transaction: 'Versements, retraits et opérations',
    portfolio: 'Valeur et répartition',
    access: 'Connexion et accès',
    account: 'Données du compte',
  },
  from: 'de',
  to: 'à',
  noneOfKind: 'Aucune écriture de ce type',
  noneOfKindText: 'Choisissez «\u00a0Toute l’activité\u00a0» pour voir les autres écritures.',
  none: 'Pas encore d’activité',
  noneText:
    'Les connexions, versements, changements de valeur et décisions sur les retraits apparaissent ici.',
  earlier: 'Afficher l’activité antérieure',
} satisfies Translation<typeof en>;
