import type { Translation } from '#common/language/translation.ts';
import type en from '../en/formMails.ts';

export default {
  reference: 'Ihre Referenz',
  how: 'Art des Gesprächs',
  application: {
    subject: 'Ihr Antrag bei {firm}',
    heading: 'Ihr Antrag ist eingegangen',
    preview: 'Wir prüfen ihn und melden uns innert {hours} Stunden.',
    thanks: 'Vielen Dank für Ihren Antrag bei {firm}.',
    next: 'Wir prüfen Ihren Antrag und melden uns innert {hours} Stunden per Messenger. Bis dahin müssen Sie nichts tun. Wir verlangen per E-Mail nie Zahlungen oder Passwörter.',
    notYou: 'Falls der Antrag nicht von Ihnen stammt, antworten Sie bitte auf diese E-Mail.',
  },
  message: {
    subject: 'Ihre Nachricht an {firm}',
    heading: 'Ihre Nachricht ist eingegangen',
    preview: 'Wir antworten innert {hours} Stunden.',
    thanks: 'Vielen Dank für Ihre Nachricht an {firm}. Wir antworten innert {hours} Stunden.',
    yourMessage: 'Ihre Nachricht',
    yourSubject: 'Ihr Betreff',
    correction: 'Berichtigung für {investorId}',
    notYou: 'Falls Sie uns nicht geschrieben haben, brauchen Sie nichts zu tun.',
  },
  correction: {
    subject: 'Ihre Anfrage um Berichtigung bei {firm}',
    heading:
      '{outcome, select, corrected {Wir haben Ihre Daten berichtigt} other {Wir haben Ihre Daten nicht berichtigt}}',
    preview: 'Wir haben über Ihre Anfrage entschieden.',
    text: '{outcome, select, corrected {Wir haben Ihre Anfrage geprüft und berichtigt, was falsch war.} other {Wir haben Ihre Anfrage geprüft und Ihre Daten belassen, wie sie sind.}}',
    explanation: '{outcome, select, corrected {Was wir geändert haben} other {Weshalb}}',
    next: 'Ihre Anfragen und ihr Stand stehen im Portal unter Profil. Wenn Sie nicht einverstanden sind, antworten Sie bitte auf diese Nachricht.',
  },
  consultation: {
    subject: 'Ihr Beratungsgespräch mit {firm}',
    heading: 'Ihre Anfrage für ein Beratungsgespräch ist eingegangen',
    preview: '{when}: Bitte bestätigen Sie innert {minutes} Minuten.',
    thanks:
      'Vielen Dank für Ihr Interesse an einem Gespräch. Bitte bestätigen Sie die Buchung innert {minutes} Minuten. Ohne Bestätigung wird der Termin wieder für andere frei. Ihre Anfrage behalten wir in jedem Fall und beantworten sie innert {hours} Stunden.',
    confirm: 'Gespräch bestätigen',
    code: 'Bestätigungscode',
    when: 'Wann (Zeit in Zürich)',
    notYou:
      'Falls Ihnen der Termin nicht mehr passt oder Sie kein Gespräch angefragt haben, antworten Sie bitte auf diese E-Mail.',
  },
  moved: {
    subject: 'Neuer Termin für Ihr Beratungsgespräch mit {firm}',
    heading: 'Ihr Beratungsgespräch hat einen neuen Termin',
    preview: '{after} statt {before}.',
    text: 'Wir haben Ihr Beratungsgespräch verschoben.',
    after: 'Neuer Termin (Zürich)',
    before: 'Früherer Termin',
    notSuitable: 'Falls Ihnen der neue Termin nicht passt, antworten Sie bitte auf diese E-Mail.',
  },
  reserved: {
    subject: 'Der Termin Ihres Beratungsgesprächs mit {firm}',
    heading: 'Ihr Beratungsgespräch findet statt',
    preview: '{when} ist für Sie reserviert.',
    text: 'Dieser Termin ist für Sie reserviert.',
    notSuitable: 'Falls Ihnen der Termin nicht mehr passt, antworten Sie bitte auf diese E-Mail.',
  },
  cancelled: {
    subject: 'Ihr Beratungsgespräch mit {firm} ist abgesagt',
    heading: 'Ihr Beratungsgespräch ist abgesagt',
    preview: 'Das Gespräch vom {when} findet nicht statt.',
    text: 'Wir mussten Ihr Beratungsgespräch absagen. Bitte entschuldigen Sie die Umstände.',
    meeting: 'Abgesagtes Gespräch (Zeit in Zürich)',
    book: 'Anderen Termin buchen',
  },
} satisfies Translation<typeof en>;
