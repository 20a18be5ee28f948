import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/figures.ts';

export default {
  word: {
    illustrative: 'Beispiel',
    reported: 'Eigene Angabe',
    audited: 'Geprüft',
  },
  mark: {
    illustrative: 'Beispiel: {figures}',
    reported: 'Eigene Angabe: {figures}',
    audited: 'Geprüft: {figures}',
  },
  tip: {
    illustrative:
      'Beispiel: kein Ergebnis, das jemand erzielt hat, und keine Prognose. {source}. Stand: {day}.',
    reported:
      'Eigene Angabe: von der Firma aus ihren eigenen Unterlagen, von keiner Revisionsstelle geprüft. {source}. Stand: {day}.',
    audited: 'Geprüft: von einer unabhängigen Revisionsstelle. {source}. Stand: {day}.',
  },
  reading: 'So lesen Sie diese Zahlen',
  example: 'Ein für diese Seiten geschriebenes Beispiel',
  founded: '2022',
  assets: 'USD 847 Mio.',
  clients: '127',
  trust: '30’000',
  estimates: {
    weekly: '0.5–\u20601.2%',
    monthly: '2–\u20605%',
    annual: '24–\u206060%',
  },
} satisfies Translation<typeof en>;
