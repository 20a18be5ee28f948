import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/pictures.ts';

export default {
  hero: {
    alt: 'Die Übersicht des Anlegerportals: Portfoliowert, investierter Betrag, Gewinn und Verlust und Gesamtrendite über einem Diagramm des Werts im Lauf der Zeit. Auf einem grossen Bildschirm steht daneben die Aufteilung nach Anlagen.',
    caption: 'Das Anlegerportal mit einem Beispielkonto. Name und Zahlen sind erfunden.',
  },
  home: {
    show: 'Bild zeigen',
    title: 'Was Sie als Anlegerin oder Anleger sehen',
    intro: 'Das Portal, wie es ist, mit einem Beispielkonto. Name und Zahlen sind erfunden.',
  },
  analytics: {
    alt: 'Portfolioanalyse: Portfoliowert, Gewinn und Verlust, eine Punktzahl für die Diversifikation und die Risikostufe, darunter der Anteil jeder Anlage neben ihrem Ziel und die Kennzahlen.',
    caption: 'Die Analyse: Jede Zahl zeigt auf Wunsch ihre Formel und die Werte, aus denen sie entsteht.',
  },
  phone: {
    alt: 'Die Übersicht des Anlegerportals auf einem Telefon, mit vier Zahlen über einem Diagramm des Werts im Lauf der Zeit.',
    caption: 'Die Übersicht auf dem Telefon.',
  },
} satisfies Translation<typeof en>;
