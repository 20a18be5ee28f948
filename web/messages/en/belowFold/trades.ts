/** Sample trades of the junior team. */
export default {
  show: 'Show five example trades',
  title: 'Junior Team trading results',
  intro:
    'How our junior traders report a trade: entry, exit and reasons, for losses and gains alike. The five examples are invented.',
  mark: 'the figures of five example trades',
  carousel: 'Trade results',
  roles: {
    carousel: 'carousel',
    slide: 'slide',
  },
  previous: 'Previous',
  next: 'Next',
  position: '{index} of {count}',
  goTo: 'Result {index}: {title}',
  entry: 'Entry',
  exit: 'Exit',
  profit: 'Profit',
  loss: 'Loss',
  result: 'Result',
  duration: 'Duration',
  chart: 'Candlestick drawing of the trade {title}',
  source: 'Sample trade, invented to show how results are reported',
  days: '{count} days',
  hours: '{count} hours',
  direction: {
    Long: 'Long',
    Short: 'Short',
  },
  trades: {
    'gold-breakout': {
      title: 'Gold, range breakout',
      text: 'Bought when gold left a three-week range on rising volume; sold as the price rose.',
    },
    'btc-retest': {
      title: 'Bitcoin, retest of support',
      text: 'Bought at the second test of a former high, with a stop below the low of the first.',
    },
    'eur-usd-data': {
      title: 'EUR/USD, after the data',
      text: 'Sold into a rise after an inflation report. The price rose further, and the position was closed at its stop, as planned.',
    },
    'crude-season': {
      title: 'Crude oil, summer demand',
      text: 'A seasonal position, entered on falling inventories and closed on schedule.',
    },
    'index-hedge': {
      title: 'Index CFD, hedge',
      text: 'A hedge for the digital-asset book during a volatile week; closed when volatility fell.',
    },
  },
} as const;
