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
  takenBack: 'Taken back',
  newest: 'The newest {count, number} trades are listed.',
} as const;
