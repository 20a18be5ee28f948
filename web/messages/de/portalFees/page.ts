import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalFees/page.ts';

export default {
  title: 'Gebühren',
  intro: 'Was Ihr Konto kostet und wie sich jede Gebühr aus ihren Zahlen ergibt.',
  none: 'Es sind keine Gebühren vereinbart',
  noneText: 'Für dieses Konto sind keine Gebühren vereinbart, und es wurde nichts belastet.',
  terms: 'Konditionen',
  termsText:
    '{management} pro Jahr auf dem Durchschnittswert des Kontos{kind, select, both {, und {performance} auf dem Gewinn über der High-Water-Mark, fällig am Ende jedes {period, select, quarter {Quartals} other {Jahres}}} other {}}. {collection, select, account {Die Gebühren werden dem Konto belastet.} other {Sie bezahlen die Gebühren auf Rechnung.}}',
  validFrom: 'Ab {day}',
  laterTerms: 'Künftige Konditionen',
  accrued: 'Bisher aufgelaufen',
  accruedSpan: '{from} bis {to}. Davon wurde noch nichts verrechnet.',
  management: 'Verwaltungsgebühr',
  managementOf: 'Verwaltungsgebühr, {from} bis {to}',
  performance: 'Erfolgsgebühr',
  total: 'Total',
  managementSum: '{days, number} Tage × Durchschnittswert <amount></amount> × {rate} ÷ 365',
  sums: {
    gain: '<units></units> Einheiten × (Kurs {price} − High-Water-Mark {mark}) × {rate}',
    afterManagement:
      '(<units></units> Einheiten × (Kurs {price} − High-Water-Mark {mark}) − <management></management>) × {rate}',
    belowManagement:
      'Der Gewinn über der High-Water-Mark von {mark}, beim Kurs von {price}, ist nicht höher als die Verwaltungsgebühr von <management></management>.',
    belowMark: 'Der Kurs einer Einheit, {price}, liegt nicht über der High-Water-Mark von {mark}.',
  },
  redeemed: ', zuzüglich <amount></amount> Gewinn der verkauften Einheiten × {rate}',
  approximation: ', Näherung: Zahlungen wurden nicht an ihrem Tag bewertet',
  fallsBack:
    'Die Erfolgsgebühr sinkt wieder, wenn der Wert sinkt. Sie wird am Ende des {period, select, quarter {Quartals} other {Jahres}} fällig, für das, was dann über der High-Water-Mark liegt.',
  problems: {
    charged: 'Bis heute ist alles verrechnet.',
    noValue: 'Es ist nichts aufgelaufen, weil das Konto keinen Wert hat.',
    staleValue: 'Das Konto wurde seit einem Monat nicht bewertet. Bis dahin wird nichts verrechnet.',
    noReturn:
      'Wir können die Gebühren zurzeit nicht berechnen, weil die Rendite nicht definiert ist. Bitte fragen Sie uns.',
    corrected: 'Ein Wert, aus dem Gebühren berechnet wurden, ist berichtigt worden. Bitte fragen Sie uns.',
    paidOut: 'Im Konto ist nichts mehr, das belastet werden könnte.',
    nothing: 'Es ist nichts aufgelaufen.',
    noRate: 'Die Rechnung wartet auf einen Wechselkurs.',
    overdrawn: 'Das Konto ist weniger wert als seine Gebühren.',
  },
  mark: 'Ihre Einheiten und die High-Water-Mark',
  markText:
    'Für die Erfolgsgebühr besteht Ihr Konto aus eigenen Einheiten. Eine Einheit kostete 1, als die Gebühr vereinbart wurde, und ihr Kurs folgt der Rendite Ihres Kontos. Zahlungen ändern die Zahl der Einheiten, nicht den Kurs. Die High-Water-Mark beginnt bei 1, und jede Erfolgsgebühr setzt sie auf den Kurs nach dieser Gebühr. Neue Einheiten kommen zum Kurs ihres Tages dazu, wenn er höher ist; die High-Water-Mark ist dann der Durchschnitt. Darunter gibt es keine Erfolgsgebühr.',
  units: 'Einheiten',
  price: 'Kurs einer Einheit',
  highWaterMark: 'High-Water-Mark',
  distance: 'Kurs im Vergleich zur Marke',
  charges: 'Abrechnungen',
  noCharges: 'Es wurde noch nichts verrechnet.',
  span: '{from} bis {to}',
  reversed: 'Storniert am {day}',
  collection: '{collection, select, account {Dem Konto belastet.} other {Auf Rechnung zu bezahlen.}}',
  invoice: 'Rechnung {number} (PDF)',
  downloadFailed: 'Rechnung nicht heruntergeladen',
} satisfies Translation<typeof en>;
