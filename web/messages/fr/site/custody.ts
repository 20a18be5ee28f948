import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/custody.ts';

export default {
  title: 'Où se trouvent vos actifs',
  intro: 'La société gère, une banque conserve. Personne ici ne peut verser votre argent à un tiers.',
  more: 'Le texte complet',
  dates: 'Dates de ces chiffres, et qui les a confirmés',
} satisfies Translation<typeof en>;
