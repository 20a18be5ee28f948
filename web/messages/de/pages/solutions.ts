import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/solutions.ts';

export default {
  title: 'Lösungen mit klaren Grenzen',
  lede: 'Drei Stufen, fünf Märkte, ein Regelwerk. Was jede Stufe bietet, was es für den Anfang braucht und wie wir Ergebnisse messen.',
  philosophyTitle: 'Anlagephilosophie',
  philosophyIntro: 'Drei Grundsätze, in der Reihenfolge, in der sie bei jedem Geschäft gelten.',
  philosophy: {
    quantitative: {
      name: 'Quantitativer Ansatz',
      text: 'Ideen werden zu Regeln, Regeln werden an Daten geprüft, mit denen sie nicht entwickelt wurden, und nur was besteht, wird gehandelt. Wir verwenden kein Modell, das wir nicht erklären können.',
    },
    risk: {
      name: 'Risikomanagement',
      text: 'Zuerst der Verlust: Die Grösse jeder Position richtet sich nach dem möglichen Verlust, und bei einem im Voraus vereinbarten Rückgang wird der Handel eingestellt.',
    },
    execution: {
      name: 'Sorgfältige Ausführung',
      text: 'Aufträge werden so aufgeteilt, terminiert und platziert, dass die Kosten tief bleiben. Die Slippage wird bei jedem Geschäft gemessen.',
    },
  },
  metricsTitle: 'Kennzahlen',
  metricsIntro:
    'Vier Zahlen, an denen sich Ergebnisse messen lassen. Die Werte sind Beispiele. Der Rückgang ist der grösste innert eines Monats; gemessen an den Monatsendwerten betrug er {monthly}.',
  metricsSource: 'Beispielhafte Kennzahlen; keine Strategie hat sie erzielt',
  metrics: {
    annualReturn: 'Jahresrendite',
    sharpeRatio: 'Sharpe-Ratio',
    drawdown: 'grösster Rückgang',
    winRate: 'Trefferquote',
  },
  apply: 'Jetzt Zugang zu diesen Strategien beantragen',
  records: {
    title: 'Was aufgezeichnet wird',
    intro:
      'Zwei Ansichten des Portals und, auf Englisch, die Ansicht unserer Mitarbeitenden, mit einem Beispielkonto. Alle Namen und Zahlen sind erfunden.',
  },
  ledger: {
    alt: 'Die Liste aller Transaktionen eines Kontos mit Datum, Art, Betrag und Status.',
    caption: 'Jede Einzahlung und Auszahlung mit Datum, Betrag und Status.',
  },
  activity: {
    alt: 'Kontoverlauf: Einträge nach Tagen, die sagen, was wann geändert wurde und ob von Ihnen, unserem Team oder dem System, mit den Werten vorher und nachher.',
    caption:
      'Das Journal des Kontos: was wann geändert wurde und ob von Ihnen, unserem Team oder dem System. Einträge werden nie geändert oder gelöscht.',
  },
  journal: {
    alt: 'Das Journal in der Ansicht der Mitarbeitenden: eine Prüfung, die mit «Journal intact» und der Zahl der Einträge endet, darunter die Einträge eines Kontos mit Zeit, Person und Änderung.',
    caption:
      'Dasselbe Journal, wie es unsere Mitarbeitenden sehen. Alle Einträge zusammen haben eine Prüfsumme; eine Prüfung aller Einträge meldet, ob einer davon verändert wurde.',
  },
} satisfies Translation<typeof en>;
