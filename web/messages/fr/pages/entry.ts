import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/entry.ts';

export default {
  title: 'Une écriture du journal, et ce que prouve chaque partie',
  number: {
    name: 'Écriture',
    proves: 'Les écritures sont numérotées dans l’ordre où elles ont été passées.',
  },
  time: {
    name: 'Enregistrée',
    proves: 'Le moment où l’écriture a été passée, selon l’horloge de notre service.',
  },
  author: {
    name: 'Par',
    proves:
      'Qui a fait la modification. Le journal nomme la personne ; dans le portail, vous lisez si c’était notre équipe, vous-même ou le système.',
  },
  change: {
    name: 'Valeur du portefeuille',
    proves: 'La valeur avant et après la modification.',
  },
  hash: {
    name: 'Cette écriture',
    proves:
      'Une somme de contrôle de tout ce qui précède. Elle porte aussi sur les noms et les notes, sans les révéler.',
  },
  tree: {
    name: 'Scellée',
    proves:
      'Toutes les écritures ensemble ont une somme de contrôle. Nous la signons et <heads>la publions chaque heure</heads> : qui en garde une copie remarque si une ancienne écriture est modifiée ou supprimée.',
  },
  staff: 'Équipe de {firm}',
  to: 'à',
  note: 'Vous voyez les écritures de votre compte dans le portail. Elles ne sont jamais modifiées ni supprimées.',
  mark: 'les montants et sommes de contrôle d’une écriture fictive',
  source: 'Une écriture fictive ; elle ne vient d’aucun compte',
} satisfies Translation<typeof en>;
