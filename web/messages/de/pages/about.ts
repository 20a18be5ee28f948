import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/about.ts';

export default {
  title: 'Offen für jede Prüfung',
  lede: 'Eine Vermögensverwaltung in Zürich für Menschen, die sehen wollen, wie ein Ergebnis entstanden ist, nicht nur das Ergebnis selbst.',
  storyTitle: 'Wie es begann',
  story: {
    one: 'Die Firma begann 2022 an einem langen Tisch, mit einer Regel, die bis heute gilt: In ein Portfolio kommt nichts, was sich nicht auf einer Seite erklären lässt, und nichts verlässt es ohne Eintrag.',
    two: 'Viele Firmen versprachen damals Smart-Money-Strategien. Wir wollten ein Versprechen geben, das sich prüfen lässt: jede Änderung aufgezeichnet, das Risiko vor der Rendite und neben jeder Zahl die Methode.',
    three:
      'Heute haben Privatkundinnen und -\u2060kunden auf drei Kontinenten ein Mandat bei uns. Wir halten das Team klein; die unten genannten Personen tragen die Verantwortung.',
  },
  founded: 'gegründet',
  over: 'über ',
  assets: 'verwaltetes Vermögen',
  clients: 'Privatkundinnen und -\u2060kunden auf drei Kontinenten',
  figure: 'Zahl',
  asOf: 'Stand',
  confirmedBy: 'Bestätigt von',
  valuesTitle: 'Drei Werte',
  values: {
    rigor: {
      name: 'Institutionelle Strenge',
      text: 'Jedes Mandat hat schriftliche Limiten, und was sich nicht rückgängig machen lässt, braucht zwei Personen.',
    },
    privacy: {
      name: 'Diskretion',
      text: 'Öffentliche Seiten nennen Kundinnen und Kunden nur mit einer Nummer. Was wir über sie wissen, verkaufen wir nie, und wir veröffentlichen nichts mit ihrem Namen.',
    },
    innovation: {
      name: 'Innovation',
      text: 'Neue Märkte testen wir zuerst mit eigenem Geld, in kleinem Umfang und ein Jahr lang, bevor wir sie Kundinnen und Kunden anbieten.',
    },
  },
} satisfies Translation<typeof en>;
