import type { Translation } from '#common/language/translation.ts';
import type en from '../en/commonMails.ts';

export default {
  greeting: 'Guten Tag {name}',
  greetingWithoutName: 'Guten Tag',
  closing: 'Freundliche Grüsse',
  copyAddress: 'Oder kopieren Sie diese Adresse in Ihren Browser:',
  demonstration: 'Demonstration: erfundene Firma',
  repeat:
    'Wir konnten nicht feststellen, ob eine frühere Kopie dieser Nachricht bei Ihnen angekommen ist. Falls ja, sind beide gleich, und Sie können die vorliegende ignorieren.',
  label: '{label}:',
  when: 'Wann',
  ourNote: 'Unsere Bemerkung',
  amount: 'Betrag',
  account: 'Konto',
} satisfies Translation<typeof en>;
