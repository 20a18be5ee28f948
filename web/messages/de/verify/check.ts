export default {
  title: 'Einen Auszug prüfen',
  lede: 'Wählen Sie die PDF- oder JSON-Datei eines Auszugs. Sie wird in diesem Browser geprüft, auch ohne Verbindung, und nirgendwohin gesendet.',
  file: 'Auszug als PDF oder JSON',
  drop: 'oder hier ablegen',
  failed: 'Dieser Browser konnte die Datei nicht prüfen. Versuchen Sie es mit einem aktuellen Browser.',
  keys: {
    loading: 'Die öffentlichen Schlüssel von {firm} werden geladen …',
    ready: 'Geprüft mit den Schlüsseln, die {firm} auf dieser Website veröffentlicht.',
    failed: 'Die öffentlichen Schlüssel konnten nicht geladen werden.',
    retry: 'Erneut versuchen',
  },
  authentic: 'Dieser Auszug ist echt',
  notProven: 'Diese Datei beweist nichts',
  holder: 'Kontoinhaber',
  account: 'Anleger-ID',
  period: 'Zeitraum',
  span: '{from} bis {to}',
  value: 'Wert am Ende',
  known: 'Kenntnisstand vom',
  version: 'Version',
  digest: 'SHA-256',
  proven: 'Bewiesen',
  provenText: '{firm} hat diesen Auszug signiert, und seither wurde kein Byte der Datei geändert.',
  stated: 'Von der Firma angegeben',
  statedText: 'Bei der Ausstellung war Eintrag {seq} der letzte im Journal der Firma: {hash}',
  open: 'Nicht bewiesen',
  openText:
    'Dass die Vermögenswerte vorhanden sind, dass die Preise stimmen und dass keine neuere Version ausgestellt wurde. Fragen Sie dazu die Firma und die Depotbank.',
  problems: {
    unreadable: 'Sie enthält keinen Auszug, der sich lesen lässt.',
    altered: 'Im Auszug wurde nach der Signatur etwas geändert.',
    unknownKey: 'Sie ist mit einem Schlüssel signiert, den {firm} nicht veröffentlicht.',
    badSignature: 'Die Signatur passt nicht zum Auszug: Etwas wurde geändert.',
    wrongProof:
      'Die Zahlen in der Datei sind so, wie sie signiert wurden, aber ihr Beweis zeigt nicht, dass das Journal der Firma den Auszug enthält. Verlangen Sie die Datei nochmals von {firm}.',
    pdfAltered:
      'Die Zahlen in der Datei sind so, wie sie signiert wurden, aber ihre Seiten wurden geändert. Verlassen Sie sich nicht auf die Seiten.',
    pdfUnsigned:
      'Die Zahlen in der Datei sind so, wie sie signiert wurden, aber ihre Seiten haben keine Signatur. Verlassen Sie sich nicht auf die Seiten.',
  },
} as const;
