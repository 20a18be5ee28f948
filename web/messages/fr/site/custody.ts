import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/custody.ts';

export default {
  title: 'Où se trouvent vos actifs',
  intro:
    'La société gère vos actifs, une banque les conserve. Hormis ses frais, la société ne peut verser votre argent qu’à vous.',
  more: 'Lire toutes les indications',
  dates: 'Dates et confirmations',
} satisfies Translation<typeof en>;
