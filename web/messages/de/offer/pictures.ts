import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/pictures.ts';

export default {
  hero: {
    alt: 'Die Übersicht des Anlegerportals: Portfoliowert, investierter Betrag, Gewinn und Verlust und Gesamtrendite über einem Diagramm des Werts im Lauf der Zeit. Auf einem grossen Bildschirm steht daneben die Aufteilung nach Anlagen.',
    caption: 'Das Anlegerportal mit einem Beispielkonto. Alle Zahlen sind erfunden.',
  },
  home: {
    show: 'Bild zeigen',
    title: 'Was Sie als Anlegerin oder Anleger sehen',
    intro: 'Das Portal, wie es ist, mit einem Beispielkonto. Alle Zahlen sind erfunden.',
  },
  solutions: {
    title: 'Was aufgezeichnet ist',
    intro:
      'Zwei Ansichten des Portals und eine unserer Mitarbeitenden, die es nur auf Englisch gibt, mit einem Beispielkonto. Alle Zahlen sind erfunden.',
  },
  analytics: {
    alt: 'Portfolioauswertung: Portfoliowert, Gewinn und Verlust, eine Note für die Diversifikation und die Risikostufe, darunter der Anteil jeder Anlage neben ihrem Ziel und die Kennzahlen.',
    caption: 'Die Auswertung: Jede Zahl zeigt auf Wunsch ihre Formel und die Werte, aus denen sie entsteht.',
  },
  phone: {
    alt: 'Die Übersicht des Anlegerportals auf einem Telefon, mit vier Zahlen über einem Diagramm des Werts im Lauf der Zeit.',
    caption: 'Die Übersicht auf dem Telefon.',
  },
  ledger: {
    alt: 'Die Liste aller Transaktionen eines Kontos mit Datum, Art, Betrag und Status.',
    caption: 'Jede Einzahlung und Auszahlung mit Datum, Betrag und Status.',
  },
  activity: {
    alt: 'Kontoverlauf: Einträge nach Tagen, die sagen, wer wann was geändert hat, mit den Werten vorher und nachher.',
    caption:
      'Das Journal des Kontos: wer was wann geändert hat. Einträge werden nie bearbeitet oder gelöscht.',
  },
  journal: {
    alt: 'Das Journal in der Ansicht der Mitarbeitenden: eine Prüfung, die mit «Journal intact» und der Zahl der Einträge endet, darunter die Einträge eines Kontos mit Zeit, Person und Änderung.',
    caption:
      'Dasselbe Journal, wie es unsere Mitarbeitenden sehen. Jeder Eintrag enthält die Prüfsumme des vorherigen; eine Prüfung der ganzen Kette meldet, ob einer davon verändert wurde.',
  },
} satisfies Translation<typeof en>;
