import type { Translation } from '#common/language/translation.ts';
import type en from '../en/disclosures.ts';

export default {
  asOf: 'auf Anfrage',
  fees: {
    name: 'Alle Gebühren',
    rate: 'Auf Anfrage',
    basis: 'Stehen im Vertrag; Sie erhalten sie auf Anfrage, bevor Sie unterschreiben.',
  },
  risks: { product: 'Jede Strategie', risk: 'Sie können Ihre Anlage ganz oder teilweise verlieren.' },
  conflicts: {
    conflict: 'Interessenkonflikte',
    handling: 'Stehen im Vertrag; Sie erhalten die Angaben auf Anfrage, bevor Sie unterschreiben.',
  },
  complaints: {
    step: 'Compliance-Stelle',
    text: 'Schreiben Sie an die Adresse unten. Sie erhalten eine schriftliche Antwort.',
  },
  custody: {
    point: 'Wer das Geld verwahrt',
    short: 'Auf Anfrage',
    text: 'Steht im Vertrag; wir senden Ihnen die Angaben auf Anfrage, bevor Sie unterschreiben.',
  },
  people: { name: 'Verantwortliche', role: 'Werden auf Anfrage genannt', onRequest: 'Auf Anfrage' },
  figures: { figure: 'Alle Zahlen', asOf: 'Auf Anfrage', confirmedBy: 'Wird auf Anfrage genannt' },
  processors: { company: 'Firmen, die Daten für uns bearbeiten', purpose: 'Nennen wir auf Anfrage.' },
} satisfies Translation<typeof en>;
