import type { Translation } from '#common/language/translation.ts';
import type en from '../en/performance.ts';

export default {
  title: 'Rendite',
  intro: 'Was Ihr Konto gebracht hat, und wie jede Zahl aus erfassten Werten und Zahlungen folgt.',
  none: 'Noch keine Bewertungen',
  noneText: 'Renditen stehen hier ab der zweiten Bewertung Ihres Kontos.',
  period:
    'Vom Ende des {from} bis {to}. Einzahlungen zählen ab Beginn ihres Tages, Auszahlungen bis zu seinem Ende.',
  returns: 'Rendite',
  timeWeighted: 'Zeitgewichtete Rendite',
  timeWeightedText:
    'Wie sich das Portfolio selbst entwickelt hat: Wann Sie Geld einbezahlt oder bezogen haben, spielt keine Rolle.',
  moneyWeighted: 'Geldgewichtete Rendite',
  moneyWeightedText:
    'Was das Geld, das Sie einbezahlt haben, eingebracht hat, unter Berücksichtigung von Datum und Höhe Ihrer Zahlungen.',
  perYear: '{percent} pro Jahr',
  ratePerYear: 'Pro Jahr.',
  underOneYear: 'Für den Zeitraum. Für weniger als ein Jahr wird kein Wert pro Jahr angegeben.',
  approximation:
    'Näherung: Das Konto wurde bei einer Zahlung nicht bewertet. Sie wird deshalb nach der Zahl der Tage gewichtet, an denen sie wirkte.',
  notDefined: 'Nicht definiert',
  notUnique: 'Nicht eindeutig',
  severalRates: 'Mehrere Zinssätze erklären Ihre Zahlungen: {rates} pro Jahr.',
  severalReturns: 'Mehrere Renditen erklären Ihre Zahlungen: {rates} für den Zeitraum.',
  manyChanges:
    'Ihre Zahlungen wechseln zu oft die Richtung, um den einen Zinssatz zu finden, der sie erklärt.',
  reasons: {
    noValuation: 'Das Konto wurde seit Ihrer Einzahlung nicht bewertet.',
    noBase: 'Es gab einen Gewinn oder Verlust, während nichts angelegt war.',
    belowZero: 'Der Wert fiel unter null.',
    oneDay: 'Alle Zahlungen und der Wert sind vom selben Tag.',
    oneDirection:
      'Ein Zinssatz braucht Geld, das einbezahlt wurde, und Geld, das zurückkam oder noch da ist.',
    noRate: 'Kein Zinssatz erklärt die Zahlungen.',
  },
  difference: {
    same: 'Die beiden Renditen sind gleich, weil Ihre Zahlungen ihr Gewicht nicht verändert haben.',
    higher:
      'Die geldgewichtete Rendite ist höher: Als sich das Portfolio gut entwickelte, war mehr von Ihrem Geld angelegt.',
    lower:
      'Die geldgewichtete Rendite ist tiefer: Als sich das Portfolio weniger gut entwickelte, war mehr von Ihrem Geld angelegt.',
  },
  risk: 'Risiko',
  drawdown: 'Grösster Rückgang',
  drawdownText: 'Vom Höchststand am {high} zum Tiefststand am {low}.',
  recovered: 'Aufgeholt am {day}.',
  notRecovered: 'Noch nicht aufgeholt.',
  noDrawdown: 'Keine Bewertung lag unter einer früheren.',
  volatility: 'Volatilität',
  volatilityText: 'Wie weit die Monatsrenditen von ihrem Mittel liegen, über {months, number} Monate.',
  downside: 'Abweichung nach unten',
  downsideText: 'Wie die Volatilität, gezählt werden nur Monate mit Verlust.',
  best: 'Bester Monat',
  worst: 'Schlechtester Monat',
  noRisk: 'Risiko wird ab drei ganzen Monaten gemessen, die alle eine Bewertung haben.',
  chart: 'Was aus 100 wurde',
  chartOf: 'Was aus 100 vom {from} bis {to} wurde: {last}.',
  chartPoint: 'Aus 100 wurden {value}',
  asTable: 'Als Tabelle anzeigen',
  date: 'Datum',
  value: 'Was aus 100 wurde',
  showMore: 'Mehr Zeilen anzeigen (insgesamt {count, number})',
  months: 'Monate und Jahre',
  monthsText:
    'Die Monatsrenditen ergeben miteinander verknüpft die Jahresrendite, die Jahresrenditen ebenso die zeitgewichtete Rendite. Ein Monat ohne Bewertung zählt im nächsten, der eine hat.',
  year: 'Jahr',
  bridge: 'Warum hat sich der Wert verändert?',
  valueOn: 'Wert am {day}',
  deposits: 'Einzahlungen',
  withdrawals: 'Auszahlungen',
  realised: 'Realisierte Kursgewinne',
  unrealised: 'Nicht realisierte Gewinne',
  currency: 'Wechselkurse',
  income: 'Zinsen und Dividenden',
  fees: 'Gebühren',
  bridgeText:
    'Die Gewinne stehen hier ohne Gebühren und Wechselkurse, die eigene Zeilen haben; unter Anlagen sind beide enthalten.',
  byInstrument: 'Nach Anlage, mit Erträgen und Gebühren',
  instrument: 'Anlage',
  contribution: 'Beitrag',
  everythingElse: 'Alles Übrige',
} satisfies Translation<typeof en>;
