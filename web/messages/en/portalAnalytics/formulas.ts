/** Formulas of the analysis with their inputs, and its insights. */
export default {
  formulas: {
    deviation: 'allocation − target allocation',
    diversification: '100 − 2 × (largest allocation − equal share), at least 0, rounded',
    fewAssets: '20 with fewer than 2 assets',
    profit: 'portfolio value − total invested; includes realized gains, income and fees',
    return: '(portfolio value − total invested) ÷ total invested × 100',
    growth: '(portfolio value − deposits) ÷ deposits × 100 ÷ 12',
    sharpe: '(return − riskless return) ÷ volatility',
    drawdown: 'largest fall from a peak to a later low, flows taken out',
    assumedDrawdown: 'fixed 3.2% with at least 2 deposits, else none, until the account has a history',
    risk: 'crypto assets in total: above {high, number}% High, above {medium, number}% Medium, else Low; not rated instead of Low with assets that are not rated',
    volatility: 'sum of allocation × assumed volatility of each asset',
    timeWeighted:
      'product of (end value − flows) ÷ start value over all sub-periods between valuations, minus 1; each flow is weighted by the days it was invested',
  },
  inputs: {
    allocation: 'Allocation',
    target: 'Target allocation',
    largest: 'Largest allocation',
    equalShare: 'Equal share',
    value: 'Portfolio value',
    invested: 'Total invested',
    deposits: 'Deposits',
    return: 'Return',
    riskless: 'Riskless return',
    volatility: 'Volatility (assumed per asset)',
    largestFall: 'Largest fall',
    completedDeposits: 'Completed deposits',
    crypto: 'Crypto assets in total',
    notRated: 'Assets that are not rated',
    flows: 'Deposits and withdrawals taken out',
  },
  windows: {
    allocation: 'Current allocation',
    value: 'Current value of the account',
    start: 'Since the first investment',
    deposits: 'All completed deposits, spread over 12 months',
    startAndAllocation: 'Return since the first investment, current allocation',
    valuations: 'All recorded valuations',
    none: 'No history yet',
  },
  insights: {
    diversification: {
      title: 'Diversification could be better',
      text: 'A large part of the portfolio depends on one asset. Spreading it over more assets lowers that dependence.',
    },
    performance: {
      title: 'Strong performance',
      text: 'The portfolio is worth over {limit, number}% more than the invested amount. Past results do not guarantee future results.',
    },
    risk: {
      title: 'High risk',
      text: 'More than {limit, number}% of the portfolio is in crypto assets, whose prices can fall far and fast.',
    },
    review: {
      title: 'Regular review',
      text: 'Review the allocation regularly, at least once a quarter, and whenever your circumstances change.',
    },
  },
} as const;
