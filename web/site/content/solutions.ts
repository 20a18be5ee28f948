import { illustrative } from './figures.ts';

const metric = (text: string) => illustrative(text, 'Example metrics; no strategy achieved them');

export const solutionsTexts = {
  title: 'Solutions with their limits stated',
  lede: 'Three tiers, five markets, one set of rules. What each can do for you, what it takes to start, and how we measure it.',
  philosophyTitle: 'Investment Philosophy',
  philosophyIntro: 'Three disciplines, in the order in which a trade meets them.',
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
    { figure: metric('24.7%'), label: 'annual return YTD' },
    { figure: metric('1.89'), label: 'Sharpe ratio' },
    { figure: metric('−8.2%'), label: 'max drawdown' },
    { figure: metric('94%'), label: 'win rate' },
  ],
  apply: 'Apply Now to Access These Strategies',
} as const;
