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
      text: 'Orders are split, timed and routed to keep costs low. Slippage is measured on every trade.',
    },
  },
  metricsTitle: 'Performance Metrics',
  metricsIntro:
    'Four figures to judge performance by. The values are examples. The drawdown is the largest fall within a month; measured at month-ends, it was {monthly}.',
  metricsSource: 'Example metrics; no strategy achieved them',
  metrics: {
    annualReturn: 'annual return YTD',
    sharpeRatio: 'Sharpe ratio',
    drawdown: 'max drawdown',
    winRate: 'win rate',
  },
  apply: 'Apply Now to Access These Strategies',
  records: {
    title: 'What is on record',
    intro:
      'Two screens of the portal and one of the staff dashboard, with an example account. All names and figures are invented.',
  },
  ledger: {
    alt: 'The list of all transactions of an account with date, type, amount and status.',
    caption: 'Every deposit and withdrawal, with its date, amount and status.',
  },
  activity: {
    alt: 'Account activity: entries by day that say what was changed and when, and whether by the investor, staff or the system, with the values before and after.',
    caption:
      'The investor’s journal: what was changed and when, and whether by you, our staff or the system. Entries are never edited or deleted.',
  },
  journal: {
    alt: 'The journal in the staff dashboard: a check that ends with “Journal intact” and the number of entries, above the entries of an account with time, person and change.',
    caption:
      'The same journal as our staff see it. All entries together have one checksum; a check of all of them, and a comparison with the published checksums, show any change.',
  },
} as const;
