import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/welcome.ts';

export default {
  title: 'Votre compte est ouvert',
  empty:
    'Rien n’est encore comptabilisé. Dès que votre premier versement sera arrivé et que notre équipe aura constitué le portefeuille, sa valeur, sa répartition et son historique apparaîtront ici d’eux-mêmes. <fund>Alimenter votre compte</fund>',
  protect:
    'Veuillez protéger votre compte par un second facteur, par exemple une clé d’accès, dans vos <settings>réglages</settings>.',
} satisfies Translation<typeof en>;
