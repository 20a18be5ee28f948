import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalHoldings/positions.ts';

export default {
  caption: 'Ihre Positionen',
  position: 'Position',
  quantity: 'Menge',
  price: 'Kurs',
  cost: 'Einstandswert',
  gain: 'Gewinn/Verlust',
  realised: 'realisiert',
  value: 'Wert',
  share: 'Anteil',
  total: 'Total',
  managed: 'Verwaltetes Portfolio',
  basis: {
    declared: 'von {firm} festgelegt, {day}',
    feed: 'Marktkurs vom {day}',
    import: 'importierter Kurs vom {day}',
    sample: 'Beispielkurs vom {day}',
    definition: 'ein Dollar ist ein Dollar',
  },
  old: 'Älterer Kurs',
  how: 'So wurde das berechnet',
  composition: 'Zusammensetzung des verwalteten Portfolios',
  run: 'Mengen und Kurse sind jene der Bewertung Nr. {number} per {at}, veröffentlicht am {published}.',
  noRun: 'Die Positionen sind noch nicht bewertet. Sie zählen ab der ersten Bewertung.',
  paidIn: 'Seither wurden <amount></amount> einbezahlt. Sie sind im Barguthaben enthalten.',
  paidOut: 'Seither wurden <amount></amount> ausbezahlt. Das Barguthaben ist um diesen Betrag kleiner.',
  pending:
    '{count, plural, one {Ein Geschäft ist} other {# Geschäfte sind}} in diesen Zahlen noch nicht enthalten. Die nächste Bewertung berücksichtigt {count, plural, one {es} other {sie}}.',
  awaiting:
    '{order, select, redemption {Wartet auf den Kurs: Mit der nächsten Bewertung werden Einheiten von {name} zurückgenommen.} other {Wartet auf den Kurs: Mit der nächsten Bewertung werden daraus Einheiten von {name}.}}',
  formula: 'Menge × Kurs = Wert',
  formulaRate: 'Menge × Kurs × Wechselkurs = Wert',
  rounded: 'Der Wert ist auf den Cent gerundet.',
  unit: 'Kurs einer Einheit',
  rate: 'Wechselkurs',
  rateOf: '1 {currency} = {amount}',
  managedText:
    'Diesen Teil verwalten wir als Ganzes. Sie halten davon eine Einheit, und ihr Kurs ist der Wert, den wir festlegen.',
  unrealisedGain: 'Nicht realisierter Gewinn/Verlust',
  realisedGain: 'Realisierter Gewinn/Verlust',
  costText: {
    average:
      'Einstandswert nach gleitendem Durchschnitt: was die Einheiten im Durchschnitt gekostet haben, einschliesslich Gebühren. Der nicht realisierte Gewinn ist der Wert abzüglich des Einstandswerts, der realisierte der Erlös der Verkäufe abzüglich des Einstandswerts des Verkauften.',
    fifo: 'Einstandswert nach FIFO: Was zuerst gekauft wurde, gilt als zuerst verkauft. Gebühren sind eingerechnet. Der nicht realisierte Gewinn ist der Wert abzüglich des Einstandswerts, der realisierte der Erlös der Verkäufe abzüglich des Einstandswerts des Verkauften.',
  },
  otherMethod: {
    average: 'Nach gleitendem Durchschnitt',
    fifo: 'Nach FIFO',
  },
  otherFigures:
    'Einstandswert <cost></cost>, nicht realisiert <unrealised></unrealised>, realisiert <realised></realised>',
  method: {
    average:
      'Einstandswert und Gewinne sind nach gleitendem Durchschnitt berechnet, Gebühren und Wechselkurse eingerechnet.',
    fifo: 'Einstandswert und Gewinne sind nach FIFO (first in, first out) berechnet, Gebühren und Wechselkurse eingerechnet.',
  },
  realisedTotal: 'Mit allem, was bisher verkauft wurde, realisiert: <amount></amount>.',
  entry: 'Eintrag {number} des Journals hält diese Bewertung fest.',
  managedEntry: 'Eintrag {number} des Journals hält den festgelegten Wert fest.',
  account: 'Das ganze Konto',
  accountText: 'Der Wert des Kontos ist die Summe seiner Positionen.',
} satisfies Translation<typeof en>;
