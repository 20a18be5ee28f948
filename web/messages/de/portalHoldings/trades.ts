import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalHoldings/trades.ts';

export default {
  title: 'Geschäfte',
  date: 'Datum',
  kind: 'Geschäft',
  received: 'Erhalten',
  given: 'Abgegeben',
  kinds: {
    buy: 'Kauf',
    sell: 'Verkauf',
    subscription: 'Zeichnung',
    redemption: 'Rücknahme',
    income: 'Ertrag',
    fee: 'Gebühr',
    exchange: 'Devisenwechsel',
    split: 'Split',
  },
  fees: {
    management: 'Verwaltungsgebühr',
    performance: 'Erfolgsgebühr',
    trading: 'Handelsgebühr',
  },
  takenBack: 'Storniert',
  newest: 'Aufgeführt sind die {count, number} neuesten Geschäfte.',
} satisfies Translation<typeof en>;
