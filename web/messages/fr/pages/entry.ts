import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/entry.ts';

export default {
  title: 'Une écriture du journal, et ce que prouve chaque partie',
  number: {
    name: 'Écriture',
    proves: 'Les écritures sont numérotées sans lacune ; une écriture manquante se verrait.',
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
  previous: {
    name: 'Écriture précédente',
    proves:
      'Une somme de contrôle de l’écriture précédente. Si une ancienne écriture est modifiée, aucune des suivantes ne concorde plus.',
  },
  hash: {
    name: 'Cette écriture',
    proves:
      'Une somme de contrôle de tout ce qui précède. Nous signons et <heads>publions les plus récentes</heads>, pour que d’autres puissent les conserver.',
  },
  staff: 'Équipe de {firm}',
  to: 'à',
  note: 'Vous voyez les écritures de votre compte dans le portail. Elles ne sont jamais modifiées ni supprimées.',
  mark: 'les montants et sommes de contrôle d’une écriture fictive',
  source: 'Une écriture fictive ; elle ne vient d’aucun compte',
} satisfies Translation<typeof en>;
