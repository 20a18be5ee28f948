import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/chat.ts';

export default {
  title: 'Hier würde sich der Chat der Firma öffnen',
  lede: 'Dies ist eine Demonstration, darum liest hier niemand Nachrichten. Eine Firma würde von Montag bis Freitag zwischen 9 und 18 Uhr (Zürich) antworten, in Notfällen rund um die Uhr, auch unter <call>{phone}</call>.',
  contact: 'Stattdessen eine Nachricht senden',
} satisfies Translation<typeof en>;
