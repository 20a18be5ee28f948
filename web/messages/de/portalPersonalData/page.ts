import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPersonalData/page.ts';

export default {
  correct: 'Berichtigung beantragen',
  about: 'Worum geht es?',
  other: 'Etwas anderes',
  what: 'Was soll berichtigt werden?',
  whatHint: 'Unser Team prüft jede Berichtigung vor der Änderung und antwortet per E-Mail.',
  wanted: 'Was soll stattdessen stehen?',
  send: 'Anfrage senden',
  sent: 'Anfrage gesendet',
  sentText: 'Wir melden uns innert {hours, number} Stunden bei Ihnen.',
  notSent: 'Nicht gesendet',
  notSentText: 'Bitte versuchen Sie es noch einmal oder wenden Sie sich direkt an uns.',
  requests: 'Ihre Anfragen',
  none: 'Noch keine Anfragen',
  noneText: 'Hier stehen Ihre Anfragen um Berichtigung und was wir entschieden haben.',
  asked: '{about}, beantragt am {day}',
  wantedText: 'Richtig wäre: {wanted}',
  decided: 'Entschieden am {day}: {explanation}',
  states: {
    open: 'Offen',
    answered: 'Beantwortet',
    corrected: 'Berichtigt',
    not_corrected: 'Nicht berichtigt',
  },
  kept: 'Was wir über Sie aufbewahren',
  keptIntro:
    'Was wir aufbewahren, wozu und wie lange. Ihre Datei enthält alles davon, was Sie selbst lesen können: ein PDF, das es erklärt, Tabellen, Ihre Kontoauszüge und Rechnungen.',
  keptBack:
    'Notizen unseres Teams, was andere betrifft und Formulare, die ohne Anmeldung gesendet wurden, sind nicht in der Datei. Sie erhalten sie auf Anfrage.',
  notInFile: 'Nicht in Ihrer Datei',
  download: 'Meine Daten herunterladen',
  downloadFailed: 'Ihre Daten wurden nicht heruntergeladen',
} satisfies Translation<typeof en>;
