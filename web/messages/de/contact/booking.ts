import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/contact/booking.ts';

export default {
  title: 'Termin buchen',
  intro:
    'Gespräche dauern 30 bis 60 Minuten. Sie sprechen mit {name} oder einer Vertretung. Angegeben ist die Zürcher Zeit; weicht Ihre Ortszeit ab, steht sie daneben. {confirmation}',
  confirmation:
    'Bitte bestätigen Sie die Buchung innert {minutes} Minuten über den Link in unserer E-Mail; sonst wird der Termin wieder frei.',
  hints: { topics: 'Worüber Sie sprechen möchten' },
  placeholders: {
    chooseDate: 'Zuerst ein Datum wählen',
    chooseTime: 'Zeit wählen',
    loading: 'Freie Zeiten werden geladen …',
    noTimes: 'Keine freien Zeiten an diesem Datum',
  },
  noTimes: {
    sunday: 'Am Sonntag finden keine Gespräche statt.',
    holiday: 'Dieser Tag ist in Zürich ein Feiertag.',
    past: 'Die Zeiten dieses Tages sind vorbei.',
    tooFar: 'Beratungsgespräche können bis zu {days} Tage im Voraus gebucht werden.',
    booked: 'Alle Zeiten dieses Tages sind vergeben.',
    next: 'Nächster freier Tag: {day}',
  },
  slot: '{zurich} (bei Ihnen {own})',
  introWithoutScripts:
    'Gespräche dauern 30 bis 60 Minuten. Sie sprechen mit {name} oder einer Vertretung. Angegeben ist die Zürcher Zeit. Von Montag bis Freitag sind alle Zeiten wählbar, am Samstag 10:00 und 11:00. An Feiertagen finden keine Gespräche statt. {confirmation}',
  cancel: 'Abbrechen',
  submit: 'Gespräch buchen',
  submitting: 'Wird gebucht …',
  takenField: 'Dieser Termin wurde gerade vergeben. Bitte wählen Sie einen anderen.',
  scheduled: {
    title: 'Gespräch vorgemerkt',
    first:
      'Bitte bestätigen Sie den Termin zuerst innert {minutes} Minuten über den Link in unserer E-Mail; bis dahin ist er nur vorgemerkt.',
    text: 'Sobald Sie den Termin bestätigt haben, erhalten Sie innert {hours} Stunden unsere Bestätigung per E-Mail.',
  },
  failed: {
    title: 'Nicht gebucht',
    text: 'Bitte versuchen Sie es noch einmal oder wenden Sie sich direkt an uns.',
  },
  taken: {
    title: 'Nicht gebucht',
    text: 'Jemand anders hat diesen Termin gerade gebucht. Bitte wählen Sie einen anderen.',
  },
} satisfies Translation<typeof en>;
