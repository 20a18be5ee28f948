export default {
  title: 'Trades',
  date: 'Date',
  kind: 'Trade',
  received: 'Received',
  given: 'Given',
  kinds: {
    buy: 'Purchase',
    sell: 'Sale',
    subscription: 'Subscription',
    redemption: 'Redemption',
    income: 'Income',
    fee: 'Fee',
    exchange: 'Currency exchange',
    split: 'Split',
  },
  fees: {
    management: 'Management fee',
    performance: 'Performance fee',
    trading: 'Trading fee',
  },
  takenBack: 'Reversed',
  newest: 'The newest {count, number} trades are listed.',
} as const;
