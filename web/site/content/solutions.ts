import { illustrative } from './figures.ts';

const metric = (text: string) => illustrative(text, 'Example metrics; no strategy achieved them');

export const solutionsTexts = {
  title: 'Solutions with their limits stated',
  lede: 'Three tiers, five markets, one set of rules. What each of them can do for you, what it costs to enter, and how it is measured.',
  philosophyTitle: 'Investment Philosophy',
  philosophyIntro: 'Three disciplines, in the order in which they apply to a trade.',
  philosophy: [
    {
      name: 'Quantitative Approach',
      text: 'Ideas become rules, rules are tested on data they have never seen, and only what survives is traded. We do not use models that we cannot explain.',
    },
    {
      name: 'Risk Management',
      text: 'The loss comes first: each position is sized by what it may cost, and the whole book stops at a drawdown agreed beforehand.',
    },
    {
      name: 'Execution Excellence',
      text: 'Orders are split, timed and routed to keep costs low. Slippage is measured on every trade and reported with the result.',
    },
  ],
  metricsTitle: 'Performance Metrics',
  metricsIntro: 'Four figures by which to judge performance. The values are examples.',
  metrics: [
    { figure: metric('24.7%'), label: 'annual return YTD' },
    { figure: metric('1.89'), label: 'Sharpe ratio' },
    { figure: metric('−8.2%'), label: 'max drawdown' },
    { figure: metric('94%'), label: 'win rate' },
  ],
  apply: 'Apply Now to Access These Strategies',
} as const;
