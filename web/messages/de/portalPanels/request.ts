import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/request.ts';

export default {
  title: 'Auszahlung beantragen',
  asset: 'Anlage',
  amount: 'Betrag',
  available: 'Verfügbar: <usd></usd>',
  availableUnknown:
    'Der verfügbare Betrag konnte nicht geladen werden. Sie können den Auftrag trotzdem senden; er wird dann geprüft.',
  availableLoading: 'Verfügbarer Betrag wird geladen …',
  amountRequired: 'Bitte geben Sie einen Betrag ein',
  outOfRange: 'Der Betrag muss zwischen 0 und {asset} {amount} liegen.',
  maximum: 'Max.<more> Betrag einsetzen</more>',
  how: 'Wie wird der verfügbare Betrag berechnet?',
  valueBelowLimit: 'Portfoliowert, tiefer als die Limite für {days, number} Tage',
  limit: 'Limite für {days, number} Tage',
  lessPending: 'Abzüglich offener Aufträge',
  lessApproved: 'Abzüglich der in den letzten {days, number} Tagen genehmigten Auszahlungen',
  availableRow: 'Verfügbar',
  liquidity:
    'Was wann ausbezahlt werden kann, hängt auch von der Verfügbarkeit ab, die Ihr Vertrag vorsieht.',
  payTo: 'Auszahlen auf',
  notUsedYet: '{name} (noch nicht verwendet)',
  otherAccount: 'Ein anderes Konto',
  addressHint:
    'IBAN oder Kontonummer und Name der Bank. Das Konto muss auf Ihren Namen lauten; wir prüfen das vor der Zahlung.',
  accountName: 'Name für Ihr Adressbuch',
  accountNameHint: 'Das Konto bleibt für das nächste Mal gespeichert.',
  newAccount:
    'Wenn wir auf dieses Konto noch nie überwiesen haben, können wir den Auftrag erst nach {hours, plural, one {1 Stunde} other {# Stunden}} genehmigen. Früher geht es nur, wenn wir Sie anrufen und Sie ihn bestätigen. Mit dem Link in unserer E-Mail können Sie ihn stoppen.',
  notes: 'Bemerkungen',
  reserved:
    'Der Betrag bleibt reserviert, bis unser Team entschieden hat. Bis dahin können Sie den Auftrag zurückziehen. Zudem gilt Ihre Kündigungsfrist.',
  close: 'Schliessen',
  submit: 'Auftrag senden',
  submitting: 'Wird gesendet …',
  missing: 'Angaben fehlen',
  missingText: 'Bitte füllen Sie alle Pflichtfelder aus.',
  invalidAmount: 'Ungültiger Betrag',
  sent: 'Auszahlung beantragt',
  sentText:
    'Ihr Auszahlungsauftrag über {asset} {amount} ist eingegangen und wartet auf die Genehmigung durch unser Team.',
  rejected: 'Auftrag nicht angenommen',
  rejectedText: 'Der Auftrag konnte nicht gesendet werden.',
  error: 'Fehler',
  errorText: 'Der Auftrag konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  cancelTitle: 'Diesen Auftrag zurückziehen?',
  cancelText:
    'Ihr Auftrag über <usd></usd> wird zurückgezogen. Der Betrag ist wieder verfügbar, und Ihr Portfolio bleibt, wie es ist.',
  keep: 'Auftrag behalten',
  cancel: 'Auftrag zurückziehen',
  cancelled: 'Auftrag zurückgezogen',
  cancelledText: 'Es wird nichts ausbezahlt.',
  cancelFailed: 'Der Auftrag konnte nicht zurückgezogen werden. Bitte versuchen Sie es noch einmal.',
  decided: 'Bereits entschieden',
  decidedText: 'Unser Team hat inzwischen über diesen Auftrag entschieden. Die Liste zeigt das Ergebnis.',
} satisfies Translation<typeof en>;
