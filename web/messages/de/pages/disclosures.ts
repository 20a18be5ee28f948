import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/disclosures.ts';

export default {
  fees: {
    title: 'Was es kostet',
    intro: 'Alle Gebühren eines Mandats und ein Beispiel, das sie zusammenzählt.',
    demonstration: 'Es sind die Gebühren der erfundenen Firma dieser Demonstration.',
    name: 'Gebühr',
    rate: 'Satz',
    basis: 'Worauf und wann',
    mark: 'Alle hier genannten Gebühren',
    source: 'Gebühren einer Firma, die es nicht gibt',
    exampleTitle: 'Ein Beispiel über ein Jahr',
    step: 'Schritt',
    gain: 'Ein Jahr mit Gewinn',
    loss: 'Ein Jahr mit Verlust',
    exampleNote: 'Kosten verkleinern einen Gewinn und vergrössern einen Verlust.',
  },
  risks: {
    title: 'Risiken nach Produkt',
    intro: 'Das grösste Risiko jedes Markts, bevor eine Strategie darauf angewendet wird.',
    source: 'Für die Demonstration geschrieben',
  },
  conflicts: {
    title: 'Interessenkonflikte',
    intro: 'Wo sich unsere Interessen von Ihren unterscheiden können und was wir dagegen tun.',
  },
  complaints: {
    title: 'Beschwerden',
    intro: 'Was Sie tun können, wenn Sie nicht einverstanden sind, Schritt für Schritt.',
  },
  processors: 'Wer Daten für uns bearbeitet',
  asOf: 'Stand: {day}.',
} satisfies Translation<typeof en>;
