import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/notifications.ts';

export default {
  list: 'Liste der Mitteilungen',
  title: 'Mitteilungen',
  unread: '(ungelesen)',
  markRead: 'Alle als gelesen markieren',
  notMarked: 'Nicht als gelesen markiert',
  none: 'Nichts Neues',
  noneText: 'Hier stehen Entscheide über Ihre Auszahlungen und Änderungen an Ihrem Portfolio.',
  decisions: 'Entscheide über Auszahlungen',
  otherChanges: 'Weitere Änderungen',
  allChanges: 'Alle Änderungen',
  activity: 'Kontoverlauf',
} satisfies Translation<typeof en>;
