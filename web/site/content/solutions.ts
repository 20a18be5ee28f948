import { illustrative } from './figures.ts';

const metric = (text: string) => illustrative(text, 'Example metrics; no strategy achieved them');
const metrics = {
  annualReturn: metric('24.7%'),
  sharpeRatio: metric('1.89'),
  drawdown: metric('−8.2%'),
  winRate: metric('94%'),
} as const;

export const solutionsTexts = {
  title: 'Solutions with their limits stated',
  lede: 'Three tiers, five markets, one set of rules. What each tier offers, what it takes to start, and how we measure performance.',
  philosophyTitle: 'Investment Philosophy',
  philosophyIntro: 'Three disciplines, in the order in which they apply to a trade.',
  philosophy: [
    {
      name: 'Quantitative Approach',
      text: 'Ideas become rules, rules are tested on data they have never seen, and only those that pass are traded. We use no model that we cannot explain.',
    },
    {
      name: 'Risk Management',
      text: 'Losses come first: each position is sized by what it could lose, and all trading stops at a drawdown agreed in advance.',
    },
    {
      name: 'Execution Excellence',
      text: 'Orders are split, timed and routed to keep costs low. Slippage is measured on every trade and reported with the result.',
    },
  ],
  metricsTitle: 'Performance Metrics',
  metricsIntro: 'Four figures to judge performance by. The values are examples.',
  metrics: [
    { figure: metrics.annualReturn, label: 'annual return YTD' },
    { figure: metrics.sharpeRatio, label: 'Sharpe ratio' },
    { figure: metrics.drawdown, label: 'max drawdown' },
    { figure: metrics.winRate, label: 'win rate' },
  ],
  metricFigures: [metrics.annualReturn, metrics.sharpeRatio, metrics.drawdown, metrics.winRate],
  apply: 'Apply Now to Access These Strategies',
} as const;
