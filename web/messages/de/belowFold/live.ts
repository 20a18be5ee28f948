import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/live.ts';

export default {
  show: 'Diagramm und weitere Zahlen zeigen',
  title: 'Portfolio-Entwicklung live',
  intro:
    'Ein Beispiel einer Handelsansicht, wie sie Ende 2023 ausgesehen hätte. Ihr Browser erzeugt die Jahresrendite und die Monatsendwerte im Diagramm zufällig; keine dieser Zahlen stammt aus einem Konto, und die Beispielkurse galten nie gleichzeitig.',
  banner: 'Im Portfolio wird aktiv gehandelt',
  bannerNote: 'simuliert',
  annualReturn: 'Aktuelle Jahresrendite',
  totalValue: 'Gesamtwert des Portfolios',
  activePositions: 'Offene Positionen',
  btc: 'BTC/USD, Beispielkurs',
  gold: 'Gold/USD, Beispielkurs',
  winRate: 'Trefferquote',
  yearToDate: 'Seit Jahresbeginn',
  averageHold: 'Mittlere Haltedauer',
  chart: 'Portfoliowachstum in % (2023)',
  chartValues: 'Diagramm als Tabelle anzeigen',
  month: 'Monat',
  growth: 'Wachstum',
  chartLoading: 'Das Diagramm wird geladen',
  portfolioGrowth: 'Portfoliowachstum',
  thisMonth: '{percent} in diesem Monat',
  millions: 'USD 2.4 Mio.',
  hours: '72 Std.',
  source: 'Beispielzahl für die Startseite; dahinter stehen weder Konto noch Strategie',
  growthSource: 'Zufällig im Browser erzeugt; dahinter stehen weder Konto noch Strategie',
} satisfies Translation<typeof en>;
