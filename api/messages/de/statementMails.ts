import type { Translation } from '#common/language/translation.ts';
import type en from '../en/statementMails.ts';

export default {
  subject: 'Ihr Auszug vom {from} bis {to}',
  preview: 'Sie finden ihn im Portal unter Dokumente.',
  text: 'Wir haben den Auszug Ihres Kontos vom {from} bis {to} ausgestellt.',
  contents:
    'Er enthält Ihre Bestände am Ende des Zeitraums, Ein- und Auszahlungen, Gebühren und die Wertentwicklung. Wir haben ihn signiert. Zu Ihrem Schutz enthält diese E-Mail keine Zahlen.',
  open: 'Dokumente im Portal öffnen',
} satisfies Translation<typeof en>;
