import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/allocation.ts';

export default {
  title: 'Vier Ziele im gleichen Massstab',
  goals: {
    growth: 'Kapitalzuwachs',
    income: 'Laufender Ertrag',
    diversification: 'Diversifikation',
    inflation: 'Schutz vor Inflation',
  },
  markets: {
    crypto: 'Krypto',
    forex: 'Forex und CFDs',
    metals: 'Edelmetalle',
    commodities: 'Rohstoffe',
    cash: 'Liquidität',
  },
  note: 'So könnte ein Mandat für jedes Ziel aufgeteilt sein, in Prozent des Portfolios. Ihre Aufteilung vereinbaren wir mit Ihnen. Basic-Mandate enthalten nur Krypto, Edelmetalle und Liquidität.',
  mark: 'die Anteile von vier Beispielmandaten',
  source: 'Beispiele für die Aufteilung eines Mandats; kein Konto hat diese Anteile',
} satisfies Translation<typeof en>;
