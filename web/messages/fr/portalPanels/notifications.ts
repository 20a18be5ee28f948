import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/notifications.ts';

export default {
  list: 'Liste des notifications',
  title: 'Notifications',
  unread: '(non lue)',
  markRead: 'Tout marquer comme lu',
  notMarked: 'Le marquage comme lu a échoué',
  none: 'Rien de nouveau',
  noneText: 'Les décisions sur vos retraits et les changements de votre portefeuille sont annoncés ici.',
  decisions: 'Décisions sur les retraits',
  otherChanges: 'Autres changements',
  allChanges: 'Tous les changements',
  activity: 'Activité du compte',
} satisfies Translation<typeof en>;
