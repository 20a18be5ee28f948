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
  inJournal:
    'Das Journal der Firma enthält diesen Auszug, nach dem signierten Prüfpunkt von {size} Einträgen.',
  notInJournal:
    'Dass das Journal der Firma diesen Auszug enthält: Die Datei hat wie alle älteren keinen Beweis dafür. Die Firma kann Ihnen die Datei nochmals geben.',
  kept: {
    title: 'Mit einem Prüfpunkt vergleichen',
    own: 'Prüfpunkt dieses Auszugs, zum Aufbewahren',
    label: 'Prüfpunkt, den Sie aufbewahrt haben',
    hint: 'Fügen Sie den signierten Text ein, oder legen Sie seine Datei hier ab. Hat er eine andere Grösse, so fragt diese Seite {firm} nach dem Beweis zwischen beiden Grössen und sendet sonst nichts.',
    compare: 'Vergleichen',
    results: {
      consistent:
        'Bewiesen: Das Journal ist zwischen Ihrem Prüfpunkt und dem des Auszugs nur gewachsen. Nichts darin wurde geändert oder entfernt.',
      contradicts:
        'Widerspruch: Ihr Prüfpunkt hat dieselbe Grösse, aber eine andere Wurzel. {firm} hat zwei verschiedene Journale signiert. Bewahren Sie beide Dateien auf.',
      proofMissing:
        'Noch nicht bewiesen: Der Beweis zwischen den beiden konnte nicht geladen werden. Versuchen Sie es mit einer Verbindung nochmals. Fehlt er dann noch immer, so fragen Sie {firm} nach dem Grund.',
      notConsistent:
        'Nicht vereinbar: Der Beweis von {firm} verbindet Ihren Prüfpunkt nicht mit dem des Auszugs. Bewahren Sie beide Dateien auf und fragen Sie {firm} nach dem Grund.',
      otherJournal: 'Nicht bewiesen: Ihr Prüfpunkt gehört zu einem anderen Journal.',
      unreadable:
        'Nicht bewiesen: Das ist kein signierter Prüfpunkt. Er beginnt mit dem Namen des Journals und endet mit der Zeile der Signatur.',
      unknownKey:
        'Nicht bewiesen: Ihr Prüfpunkt ist nicht mit einem Schlüssel signiert, den {firm} veröffentlicht.',
      failed:
        'Dieser Browser konnte die beiden nicht vergleichen. Versuchen Sie es mit einem aktuellen Browser.',
    },
  },
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
