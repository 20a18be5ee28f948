/** Pictures of the product. */
export default {
  hero: {
    alt: 'The dashboard of the investor portal: portfolio value, amount invested, profit and loss and total return above a chart of the value over time. On a large screen, the allocation by asset is beside it.',
    caption: 'The investor portal with an example account, whose name and figures are invented.',
  },
  home: {
    show: 'Show the picture',
    title: 'What you see as an investor',
    intro: 'The portal as it is, with an example account, whose name and figures are invented.',
  },
  analytics: {
    alt: 'Portfolio analytics: portfolio value, profit and loss, a diversification score and the risk level, above the share of each asset beside its target and the performance metrics.',
    caption: 'Analytics: every figure opens its formula and the values that went into it.',
  },
  phone: {
    alt: 'The dashboard of the investor portal on a phone, with four figures above a chart of the value over time.',
    caption: 'The dashboard on a phone.',
  },
} as const;
