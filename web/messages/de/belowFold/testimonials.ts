import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/testimonials.ts';

export default {
  show: 'Erfundene Zitate zeigen',
  title: 'Stimmen von Kundinnen und Kunden',
  intro: 'Erfundene Beispiele; niemand hat das gesagt.',
  rating: 'Mit {rating} von 5 bewertet',
  mark: 'Stimmen von Kundinnen und Kunden',
  source: 'Erfundene Zitate und Bewertungen; niemand hat das gesagt',
  quotes: {
    'INV-4821':
      'Den Quartalsbrief lese ich zweimal: einmal wegen des Ergebnisses und einmal wegen des Teils über das, was schiefging.',
    'INV-3097': 'Bei jeder Zahl im Portal steht, wie sie berechnet wurde. Das hat meine Bank nie geschafft.',
    'INV-6402': 'Man hat mir geraten, weniger anzulegen, als ich vorhatte. Darum bin ich geblieben.',
  },
} satisfies Translation<typeof en>;
