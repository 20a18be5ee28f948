import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAccount/transactions.ts';

export default {
  title: 'Alle Transaktionen',
  intro: 'Alle Einzahlungen und Auszahlungen, die auf Ihrem Konto verbucht sind. <fund>Geld einzahlen</fund>',
  csv: 'CSV herunterladen',
  excel: 'Excel herunterladen',
  downloadFailed: 'Download fehlgeschlagen',
  downloadFailedText: 'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  search: 'Suchen',
  searchHint: 'Art oder Datum',
  all: 'Alle',
  noMatch: 'Keine passende Transaktion',
  noMatchText: 'Ändern Sie die Suche oder den Status, um mehr zu sehen.',
  inAll: '{count, number} insgesamt',
  someOf: '{count, number} von {total, number}',
  more: 'Mehr anzeigen',
} satisfies Translation<typeof en>;
