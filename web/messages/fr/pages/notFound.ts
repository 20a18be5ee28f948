import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/notFound.ts';

export default {
  title: '404 Page introuvable',
  lede: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée.',
  home: 'Aller à la page d’accueil',
  contact: 'Dites-nous ce que vous cherchiez',
} satisfies Translation<typeof en>;
