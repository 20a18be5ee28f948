import type { Translation } from '#common/language/translation.ts';
import type en from '../en/documentMails.ts';

export default {
  preview: 'Sie finden es im Portal unter Dokumente.',
  contents: 'Zu Ihrem Schutz enthält diese E-Mail die Datei nicht.',
  open: 'Dokumente im Portal öffnen',
  added: {
    subject: 'Neues Dokument: {title}',
    text: 'Wir haben Ihrem Konto ein Dokument hinzugefügt: «{title}».',
  },
  replaced: {
    subject: 'Neue Version eines Dokuments: {title}',
    text: 'Wir haben eine neue Version des Dokuments «{title}» hinzugefügt. Die früheren bleiben lesbar.',
  },
  requested: {
    subject: 'Wir brauchen ein Dokument von Ihnen: {title}',
    preview: 'Bitte laden Sie es im Portal unter Dokumente hoch.',
    text: 'Wir brauchen ein Dokument von Ihnen: «{title}».',
    how: 'Bitte melden Sie sich im Portal an und laden Sie es dort hoch. Senden Sie es nicht per E-Mail, die andere lesen können.',
  },
} satisfies Translation<typeof en>;
