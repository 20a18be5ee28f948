import type { Translation } from '#common/language/translation.ts';
import type en from '../en/formErrors.ts';

export default {
  codes: {
    malformed_body: 'Die Anfrage konnte nicht gelesen werden.',
    cross_origin:
      'Diese Anfrage kam nicht von unseren eigenen Seiten. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
    not_found: 'Das Gesuchte wurde nicht gefunden.',
    conflict:
      'Dies wurde gleichzeitig von jemand anderem geändert. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
    already_decided: 'Darüber wurde bereits entschieden.',
    slot_taken: 'Dieser Termin wurde soeben vergeben. Bitte wählen Sie einen anderen.',
    too_large: 'Die Anfrage ist zu gross.',
    throttled: 'Zu viele Versuche. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
    internal: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
    busy: 'Der Dienst ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
    unavailable: 'Dies ist im Moment nicht verfügbar. Bitte versuchen Sie es später noch einmal.',
  },
  form: {
    unknown:
      'Dieses Formular wurde nicht erkannt. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
    unreadable: 'Das Formular konnte nicht gelesen werden.',
  },
  booking: {
    invalid_date: 'Bitte wählen Sie ein gültiges Datum.',
    invalid_time: 'Bitte wählen Sie eine dieser Zeiten: {times}.',
    closed_on_sunday: 'An Sonntagen finden keine Beratungsgespräche statt.',
    closed_on_holiday: 'An Zürcher Feiertagen finden keine Beratungsgespräche statt.',
    closed_at_that_time: 'An Samstagen beginnen Beratungsgespräche um {first} oder {last}.',
    in_the_past: 'Dieser Termin ist vorbei. Bitte wählen Sie einen späteren.',
    too_far_ahead: 'Beratungsgespräche können bis zu {days} Tage im Voraus gebucht werden.',
    unconfirmed: 'Bitte bestätigen Sie zuerst Ihre früheren Buchungen über die Links in unseren E-Mails.',
    upcoming:
      'Sie haben bereits {count} Beratungsgespräche vor sich. Bitte schreiben Sie uns, wenn Sie ein weiteres brauchen.',
  },
  confirmation: {
    invalid: 'Dieser Code ist nicht gültig oder wurde schon verwendet.',
    late: 'Dieser Termin ist nicht mehr frei, weil die Buchung nicht innert {minutes} Minuten bestätigt wurde. Wir haben Ihre Anfrage und melden uns bei Ihnen. Sie können auch einen anderen Termin buchen.',
  },
  withdrawal: {
    invalid: 'Dieser Code ist nicht gültig oder älter als {days} Tage.',
    approved:
      'Diese Auszahlung wurde genehmigt und kann hier nicht mehr gestoppt werden. Bitte rufen Sie uns sofort an.',
    declined: 'Diese Auszahlung wurde abgelehnt. Es wird nichts ausbezahlt.',
    stopped: 'Diese Auszahlung wurde schon gestoppt. Es wird nichts ausbezahlt.',
    cancelled: 'Diese Auszahlung wurde im Anlegerportal zurückgezogen. Es wird nichts ausbezahlt.',
  },
  recovery: {
    invalid: 'Dieser Code ist nicht gültig.',
    done: 'Dieser Zugang wurde bereits zurückgesetzt. Bitte rufen Sie uns sofort an.',
    objected: 'Das Zurücksetzen wurde schon gestoppt. Ihr Zugang bleibt, wie er ist.',
    cancelled: 'Das Zurücksetzen wurde von uns abgebrochen. Ihr Zugang bleibt, wie er ist.',
    voided:
      'Das Zurücksetzen wurde abgebrochen, weil sich das Konto geändert hat. Ihr Zugang bleibt, wie er ist.',
  },
} satisfies Translation<typeof en>;
