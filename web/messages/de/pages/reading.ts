import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/reading.ts';

export default {
  intro:
    'Die Zahlen auf diesen Seiten sind Beispiele, darum müssen sie nicht übereinstimmen. Hier steht, was jede bedeuten würde und warum einige voneinander abweichen.',
  mark: 'Alle hier erklärten Zahlen',
  entries: {
    returns: {
      name: '{annualReturn} und {yearToDate} in einem Jahr, {month} in einem Monat',
      text: '{annualReturn} ist das Wachstum nach zwölf erfundenen Monaten des Jahres 2023. Dasselbe Beispiel steht bei den Kennzahlen: Sein grösster Rückgang innert eines Monats betrug {drawdown}, gemessen an den Monatsendwerten {monthly}. {yearToDate} ist die Rendite eines anderen erfundenen Kontos seit Jahresbeginn. {month} ist der Zuwachs des gezeigten Portfoliowerts in einem Monat mit neuen Einzahlungen; das Diagramm lässt Einzahlungen weg. Eine Firma würde das Konto und den Zeitraum angeben, und ob Gebühren abgezogen sind.',
    },
    winRates: {
      name: 'Trefferquoten: {screenRate}, {metricsRate} und {low}',
      text: 'Eine Trefferquote zählt Geschäfte, nicht Geld. {screenRate} gehört zur Beispielansicht, {metricsRate} zu den beispielhaften Kennzahlen, und {low}, {moderate} und {aggressive} gehören zur Risikobereitschaft im Antragsformular. Mit neun kleinen Gewinnen und einem grossen Verlust schliesst eine Strategie 90% ihrer Geschäfte mit Gewinn ab und kann trotzdem Geld verlieren.',
    },
    people: {
      name: '{clients} Kundinnen und Kunden, {trust} Menschen',
      text: '{clients} wäre die Zahl der Kundinnen und Kunden mit einem Mandat. {trust} wäre die Zahl der Menschen in Europa, die in einer Umfrage sagen, dass sie der Firma vertrauen; die meisten haben kein Mandat.',
    },
    months: {
      name: '{level} und {estimate} im Monat',
      text: 'Der Rechner rechnet mit einer festen Spanne je Risikostufe. Deren Mitte liegt je nach Stufe zwischen {lowest} und {highest} im Monat; {level} gehört zur dritten. {estimate} ist ein Beispiel für alle Strategien zusammen und folgt nicht aus dem Rechner. Mit {level} im Monat würde Geld, stets wieder angelegt, in einem Jahr auf mehr als das {times}-Fache wachsen. Keine Strategie erreicht das. Ein Ziel ist es nicht, und der Rechner zeigt daneben einen gleich grossen Verlust.',
    },
    assets: {
      name: '{assets} verwaltetes Vermögen',
      text: 'Das Vermögen aller Kundinnen und Kunden zusammen, zum Marktwert eines bestimmten Tages. Welcher Tag das ist und wer den Wert bestätigen würde, steht auf der Seite «Über uns».',
    },
  },
} satisfies Translation<typeof en>;
