import type { Translation } from '#common/language/translation.ts';
import type en from '../en/commonMails.ts';

export default {
  greeting: 'Guten Tag {name}',
  greetingWithoutName: 'Guten Tag',
  closing: 'Freundliche Grüsse',
  copyAddress: 'Oder kopieren Sie diese Adresse in Ihren Browser:',
  demonstration: 'Demonstration: erfundene Firma',
  label: '{label}:',
  when: 'Wann',
  ourNote: 'Unsere Notiz',
  amount: 'Betrag',
  account: 'Konto',
} satisfies Translation<typeof en>;
