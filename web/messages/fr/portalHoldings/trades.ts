import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalHoldings/trades.ts';

export default {
  title: 'Opérations',
  date: 'Date',
  kind: 'Opération',
  received: 'Reçu',
  given: 'Remis',
  kinds: {
    buy: 'Achat',
    sell: 'Vente',
    subscription: 'Souscription',
    redemption: 'Rachat',
    income: 'Revenu',
    fee: 'Frais',
    exchange: 'Opération de change',
    split: 'Division (split)',
  },
  fees: {
    management: 'Frais de gestion',
    performance: 'Commission de performance',
    trading: 'Frais de négociation',
  },
  takenBack: 'Annulée',
  newest: 'Les {count, number} opérations les plus récentes sont affichées.',
} satisfies Translation<typeof en>;
