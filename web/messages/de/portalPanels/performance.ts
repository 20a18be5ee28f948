import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/performance.ts';

export default {
  none: 'Keine Bewertungen in diesem Zeitraum',
  summary:
    'Portfoliowert vom {from} bis {to}: von {first} auf {last}. {count, plural, one {# Einzahlung oder Auszahlung} other {# Einzahlungen und Auszahlungen}}.',
  summaryHidden:
    'Portfoliowert vom {from} bis {to}: Die Beträge sind ausgeblendet. {count, plural, one {# Einzahlung oder Auszahlung} other {# Einzahlungen und Auszahlungen}}.',
  deposit: 'Einzahlung',
  withdrawal: 'Auszahlung',
  fromZero: 'Achse bei null beginnen',
  axisStart: 'Die Achse beginnt bei {amount}.',
  readPoints: 'Punkt für Punkt lesen',
  newest: 'Neuester Wert. Mit den Pfeiltasten lesen Sie die anderen.',
  valueOf: 'Wert {amount}',
  depositOf: 'Einzahlung {amount}',
  withdrawalOf: 'Auszahlung {amount}',
  gainOf: 'Gewinn {amount}',
  lossOf: 'Verlust {amount}',
  why: 'Warum hat sich der Wert verändert?',
  whyCaption: 'Vom Wert am Anfang des Zeitraums zum Wert an seinem Ende',
  valueOn: 'Wert am {day}',
  deposits: 'Einzahlungen',
  withdrawals: 'Auszahlungen',
  valuationChange: 'Veränderung der Bewertung',
  all: 'Rendite im Einzelnen',
  asTable: 'Als Tabelle anzeigen',
  tableCaption: 'Portfoliowert im Zeitraum, neueste zuerst',
  date: 'Datum',
  value: 'Portfoliowert',
  inOrOut: 'Ein- oder ausbezahlt',
  showMore: 'Mehr Zeilen anzeigen (insgesamt {count, number})',
} satisfies Translation<typeof en>;
