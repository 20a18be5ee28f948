import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAnalytics/page.ts';

export default {
  title: 'Analyse des Portfolios',
  intro:
    'Wie Ihr Portfolio verteilt ist, wie es sich entwickelt hat und wie stark es schwankt. Wählen Sie eine Zahl, um ihre Formel zu sehen.',
  value: 'Portfoliowert',
  returnOf: '<change></change> Rendite',
  returnText: 'Gewinn oder Verlust im Verhältnis zum Betrag, den Sie investiert haben.',
  profit: 'Nicht realisierter Gewinn oder Verlust',
  investedOf: '<usd></usd> investiert',
  diversification: 'Diversifikation',
  scores: {
    Excellent: 'Sehr gut',
    Good: 'Gut',
    NeedsWork: 'Verbesserungsfähig',
  },
  riskLevel: 'Risikostufe',
  levels: {
    Low: 'Tief',
    Medium: 'Mittel',
    High: 'Hoch',
    NotRated: 'Nicht eingestuft',
  },
  why: {
    Low: 'Warum tief',
    Medium: 'Warum mittel',
    High: 'Warum hoch',
    NotRated: 'Warum nicht eingestuft',
  },
  noVerdict: 'Solange das Konto keine Anlagen enthält, gibt es nichts einzustufen.',
  volatilityOf: 'Volatilität {percent}',
  volatilityText:
    'Eine Schätzung der jährlichen Schwankungen, aus je einer angenommenen Zahl für jede Anlage, die Sie heute halten.',
  allocation: 'Analyse der Aufteilung',
  allocationOf: 'Aufteilung: {list}',
  target: 'Ziel {percent}',
  onTarget: 'Im Zielbereich',
  noAssets: 'Noch keine Anlagen',
  noAssetsText: 'Sobald das Portfolio angelegt ist, steht hier jede Anlage im Vergleich mit ihrem Ziel.',
  advanced: 'Weitere Kennzahlen',
  performance: 'Rendite im Einzelnen',
  growth: 'Monatliches Wachstum',
  growthText: 'Aus Einzahlungen und heutigem Wert',
  sharpe: 'Sharpe-Ratio',
  sharpeText: 'Mit angenommenen Volatilitäten',
  noSharpe: 'Ohne Rendite gibt es keine Kennzahl',
  drawdown: 'Grösster Rückgang vom Höchststand',
  drawdownMeasured: 'Aus Ihren Bewertungen gemessen',
  drawdownAssumed: 'Eine Annahme, bis ein Verlauf vorliegt',
  noDrawdown: 'Ohne Verlauf gibt es keinen Wert',
  timeWeighted: 'Zeitgewichtete Rendite',
  timeWeightedText:
    'Wie sich das Portfolio selbst entwickelt hat: Wann Sie Geld einbezahlt oder bezogen haben, spielt keine Rolle.',
  history:
    'Nach {days, number} Tagen mit Bewertungen werden Rückgang und zeitgewichtete Rendite aus Ihrem eigenen Verlauf gemessen.',
  computed: 'So wird die Zahl berechnet',
  showComputed: ', Berechnung anzeigen',
  illustrative: 'Beispielhaft',
  illustrativeText: 'Beispielhaft: kein Ergebnis, das jemand erzielt hat, und keine Prognose.',
  insights: 'Einschätzungen und Empfehlungen',
} satisfies Translation<typeof en>;
