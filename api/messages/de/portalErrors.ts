import type { Translation } from '#common/language/translation.ts';
import type en from '../en/portalErrors.ts';

export default {
  codes: {
    validation: 'Bitte prüfen Sie die markierten Felder.',
    not_signed_in: 'Bitte melden Sie sich an, um fortzufahren.',
    invalid_credentials: 'Diese Angaben stimmen nicht',
    activation_invalid:
      'Dieser Aktivierungscode ist nicht gültig oder abgelaufen. Bitte verlangen Sie bei uns einen neuen.',
    forbidden: 'Dazu sind Sie nicht berechtigt.',
    step_up_required: 'Bitte bestätigen Sie Ihre Identität, um fortzufahren.',
    second_factor_setup_required: 'Bitte richten Sie einen zweiten Faktor ein, um fortzufahren.',
    amount_out_of_range: 'Dieser Betrag liegt ausserhalb des zulässigen Bereichs.',
    account_inactive: 'Dieses Konto ist deaktiviert.',
    idempotency_mismatch:
      'Diese Anfrage wurde bereits mit anderem Inhalt gesendet. Bitte laden Sie die Seite neu.',
  },
  deactivated: 'Dieses Konto ist deaktiviert. Bitte wenden Sie sich an uns.',
  currentCode: 'Das ist nicht Ihr aktueller Zugangscode',
  prices: 'Im Moment sind keine Kurse verfügbar.',
  symbol: 'Unbekanntes Symbol',
  corrections: 'Sie haben mehrere offene Anfragen. Bitte warten Sie deren Antwort ab.',
  notification: 'Unbekannte Mitteilung',
  invoiceAccount: 'Wir können diese Rechnung zurzeit nicht erstellen. Bitte fragen Sie uns danach.',
  noExchangeRate:
    'Wir können diesen Zeitraum nicht in Ihrer Währung ausweisen, weil dafür kein Wechselkurs erfasst ist.',
  statement: {
    dayOver: 'Wählen Sie einen Tag, der vorbei ist',
    order: 'Der erste Tag liegt nach dem letzten',
    knownAt: 'Wählen Sie einen vergangenen Zeitpunkt nach dem letzten Tag',
    many: 'Sie haben heute viele Auszüge angefordert. Bitte versuchen Sie es morgen wieder.',
  },
  document: {
    type: 'Diese Datei ist weder PDF noch PNG noch JPEG.',
    size: 'Die Datei ist grösser als {megabytes} MB.',
    notRequested: 'Dieses Dokument ist zurzeit nicht verlangt.',
  },
  accessCode: {
    too_short: 'Der Zugangscode braucht mindestens {min} Zeichen.',
    too_long: 'Der Zugangscode darf höchstens {max} Zeichen haben.',
    too_common: 'Dieser Zugangscode ist einer der häufigsten. Bitte wählen Sie einen anderen.',
    too_easy: 'Dieser Zugangscode ist leicht zu erraten. Bitte wählen Sie einen anderen.',
    same_as_investor_id: 'Der Zugangscode darf nicht Ihre Anleger-ID sein.',
  },
  addressBook: {
    name: 'Ein anderes Konto in Ihrem Adressbuch hat diesen Namen.',
    address: 'Ihr Adressbuch enthält dieses Konto schon, unter dem Namen «{name}».',
    full: 'Ihr Adressbuch enthält {count} Konten. Bitte entfernen Sie zuerst eines.',
  },
  withdrawal: {
    range: 'Der Betrag muss zwischen 0 und {asset} {amount} liegen.',
    pending:
      'Sie haben {count} offene Aufträge. Bitte warten Sie auf unsere Entscheide, bevor Sie einen weiteren senden.',
    daily: 'Sie haben an einem Tag zu viele Aufträge gesendet. Bitte rufen Sie uns an.',
    decided:
      'Dieser Auftrag ist bereits {status, select, approved {genehmigt} declined {abgelehnt} cancelled {zurückgezogen} other {entschieden}}.',
  },
  proof: {
    totp: 'Dieser Code stimmt nicht. Bitte geben Sie den Code ein, den die App jetzt zeigt.',
    lostApp:
      'Diese App kann nicht mehr geprüft werden. Bitte verwenden Sie einen Wiederherstellungscode oder einen Passkey, oder wenden Sie sich an uns.',
    recovery: 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon verwendet.',
    passkey: 'Dieser Passkey konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
    password: 'Dieser Zugangscode stimmt nicht. Bitte versuchen Sie es noch einmal.',
    expired: 'Diese Anmeldung ist abgelaufen. Bitte beginnen Sie noch einmal.',
  },
  reference: 'Mit dieser Anlage kann das Konto nicht verglichen werden.',
  factors: {
    passkey: 'Der Passkey konnte nicht geprüft werden. Bitte beginnen Sie noch einmal.',
    passkeys: 'Ein Konto kann {count} Passkeys haben. Bitte entfernen Sie zuerst einen.',
    registered: 'Dieser Passkey ist bereits hinterlegt.',
    appSetUp: 'Eine Authenticator-App ist bereits eingerichtet. Bitte entfernen Sie sie zuerst.',
    appBegin: 'Bitte beginnen Sie die Einrichtung der App noch einmal.',
    appMissing: 'Es ist keine Authenticator-App eingerichtet.',
    none: 'Bitte richten Sie zuerst einen Passkey oder eine Authenticator-App ein.',
  },
} satisfies Translation<typeof en>;
