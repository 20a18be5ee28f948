import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/results/pages.ts';

export default {
  errors: 'Was zu korrigieren ist',
  phone: 'Telefon:',
  sent: {
    confirmed: { title: 'Gespräch bestätigt', text: 'Vielen Dank. Der Termin ist für Sie reserviert.' },
    stopped: {
      title: 'Auszahlung gestoppt',
      text: 'Der Auftrag ist zurückgezogen, und es wird nichts ausbezahlt. Unser Team ist informiert. Falls der Auftrag nicht von Ihnen stammt, rufen Sie uns bitte an und ändern Sie Ihren Zugangscode.',
    },
    objected: {
      title: 'Zurücksetzen gestoppt',
      text: 'Ihr Zugang bleibt, wie er ist. Unser Team ist informiert. Falls Sie das Zurücksetzen nicht verlangt haben, rufen Sie uns bitte an.',
    },
  },
  calendar: 'Im Kalender speichern (.ics)',
  change: 'Dieses Gespräch per E-Mail verschieben oder absagen',
  kept: 'Diese Seite zeigt die Bestätigung eines Formulars während zehn Minuten in dem Browser, der es gesendet hat. {text}',
  nothingChanged: 'Allein durch das Öffnen dieser Seite ändert sich nichts.',
  nothing: {
    apply: {
      title: 'In diesem Browser wurde kein Antrag gesendet',
      text: 'Wenn Sie einen Antrag gesendet haben, finden Sie die Referenz in unserer E-Mail.',
      action: 'Zum Antragsformular',
    },
    message: {
      title: 'In diesem Browser wurde keine Nachricht gesendet',
      text: 'Wenn Sie uns geschrieben haben, finden Sie die Referenz in unserer E-Mail.',
      action: 'Zum Kontaktformular',
    },
    booked: {
      title: 'In diesem Browser wurde kein Gespräch gebucht',
      text: 'Wenn Sie ein Gespräch gebucht und noch nicht bestätigt haben, verwenden Sie bitte den Link in unserer E-Mail.',
      action: 'Gespräch buchen',
    },
    confirmed: {
      title: 'In diesem Browser wurde kein Gespräch bestätigt',
      action: 'Bestätigungscode eingeben',
    },
    stopped: { title: 'In diesem Browser wurde keine Auszahlung gestoppt', action: 'Code eingeben' },
    objected: { title: 'In diesem Browser wurde kein Zurücksetzen gestoppt', action: 'Code eingeben' },
  },
  code: {
    confirm: {
      title: 'Bestätigen Sie Ihr Gespräch',
      lede: 'Der Termin ist für Sie reserviert, sobald Sie ihn bestätigen. Der Code steht in unserer E-Mail.',
      code: 'Bestätigungscode',
      submit: 'Gespräch bestätigen',
    },
    stop: {
      title: 'Eine Auszahlung stoppen',
      lede: 'Stoppen Sie den Auftrag, wenn er nicht von Ihnen stammt oder das Konto falsch ist. Er wird dann zurückgezogen und kann nicht ausbezahlt werden. Der Code steht in unserer E-Mail.',
      code: 'Code zum Stoppen der Auszahlung',
      submit: 'Diese Auszahlung stoppen',
    },
    object: {
      title: 'Das Zurücksetzen Ihres Zugangs stoppen',
      lede: 'Stoppen Sie es, wenn Sie es nicht verlangt haben. Ihr Zugangscode und Ihr zweiter Faktor bleiben dann, wie sie sind. Der Code steht in unserer E-Mail.',
      code: 'Code zum Stoppen des Zurücksetzens',
      submit: 'Zurücksetzen stoppen',
    },
  },
} satisfies Translation<typeof en>;
