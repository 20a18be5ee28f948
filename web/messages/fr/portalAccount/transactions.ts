import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAccount/transactions.ts';

export default {
  title: 'Toutes les transactions',
  intro:
    'Tous les versements et retraits comptabilisés sur votre compte. <fund>Alimenter votre compte</fund>',
  csv: 'Télécharger en CSV',
  excel: 'Télécharger en Excel',
  downloadFailed: 'Échec du téléchargement',
  downloadFailedText: 'Le fichier n’a pas pu être récupéré. Veuillez réessayer.',
  search: 'Rechercher',
  searchHint: 'Type ou date',
  all: 'Tous',
  noMatch: 'Aucune transaction ne correspond',
  noMatchText: 'Modifiez la recherche ou l’état pour en voir davantage.',
  inAll: '{count, number} au total',
  someOf: '{count, number} sur {total, number}',
  more: 'Afficher plus',
} satisfies Translation<typeof en>;
