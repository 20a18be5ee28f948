export default {
  title: 'Solutions, with their limits stated',
  lede: 'Three tiers, five markets, one set of rules. What each tier offers, what it takes to start, and how we measure performance.',
  philosophyTitle: 'Investment Philosophy',
  philosophyIntro: 'Three disciplines, in the order in which they apply to a trade.',
  philosophy: {
    quantitative: {
      name: 'Quantitative Approach',
      text: 'Ideas become rules, rules are tested on data they have never seen, and only those that pass are traded. We use no model that we cannot explain.',
    },
    risk: {
      name: 'Risk Management',
      text: 'Losses come first: each position is sized by what it could lose, and all trading stops at a drawdown agreed in advance.',
    },
    execution: {
      name: 'Execution Excellence',
      text: 'Orders are split, timed and routed to keep costs low. Slippage is measured on every trade and reported with the result.',
    },
  },
  metricsTitle: 'Performance Metrics',
  metricsIntro: 'Four figures to judge performance by. The values are examples.',
  metricsSource: 'Example metrics; no strategy achieved them',
  metrics: {
    annualReturn: 'annual return YTD',
    sharpeRatio: 'Sharpe ratio',
    drawdown: 'max drawdown',
    winRate: 'win rate',
  },
  apply: 'Apply Now to Access These Strategies',
} as const;
