import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalHoldings/trades.ts';

export default {
  title: 'Geschäfte',
  date: 'Datum',
  kind: 'Geschäft',
  received: 'Erhalten',
  given: 'Gegeben',
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
  takenBack: 'Storniert',
  newest: 'Aufgeführt sind die {count, number} neusten Geschäfte.',
} satisfies Translation<typeof en>;
