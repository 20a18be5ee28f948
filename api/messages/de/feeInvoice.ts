import type { Translation } from '#common/language/translation.ts';
import type en from '../en/feeInvoice.ts';

export default {
  fileName: 'Rechnung-{number}.pdf',
  title: 'Rechnung {number}',
  demonstration: 'Demonstration: erfundene Firma. Bitte nicht bezahlen.',
  client: 'Kundin, Kunde',
  investorId: 'Anleger-ID',
  date: 'Datum',
  period: 'Zeitraum',
  span: '{from} bis {to}',
  fee: 'Gebühr',
  calculation: 'Berechnung',
  amount: 'Betrag',
  management: 'Verwaltungsgebühr',
  managementOf: 'Verwaltungsgebühr, {from} bis {to}',
  managementCalculation: '{days} Tage × Durchschnittswert {average} × {rate} ÷ 365',
  performance: 'Erfolgsgebühr',
  sums: {
    gain: '{units} Einheiten × (Kurs {price} − High-Water-Mark {mark}) × {rate}',
    afterManagement: '({units} Einheiten × (Kurs {price} − High-Water-Mark {mark}) − {management}) × {rate}',
    belowManagement:
      'Der Gewinn über der High-Water-Mark von {mark}, beim Kurs von {price}, ist nicht höher als die Verwaltungsgebühr von {management}',
    belowMark: 'Der Kurs einer Einheit von {price} liegt nicht über der High-Water-Mark von {mark}',
  },
  redeemed: 'zuzüglich {amount} Gewinn der verkauften Einheiten × {rate}',
  approximation: 'Näherung: Zahlungen wurden nicht an ihrem Tag bewertet',
  total: 'Total',
  payableIn: 'Zahlbar in {currency}',
  conversion: '1 {currency} = USD {rate} ({source}, {day})',
  sources: {
    declared: 'unser Kurs',
    feed: 'Kurs eines Datendienstes',
    import: 'importierter Kurs',
    sample: 'Beispielkurs',
    definition: 'fester Kurs',
  },
  charged:
    'Wir haben diesen Betrag am {day} Ihrem Konto belastet, Valuta {valueDate}. Sie müssen nichts bezahlen.',
  reversed: 'Diese Rechnung wurde am {day} storniert. Sie müssen nichts bezahlen.',
  payable: 'Bitte bezahlen Sie bis {day} mit dem Zahlteil unten.',
} satisfies Translation<typeof en>;
