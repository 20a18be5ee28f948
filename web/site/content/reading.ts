import { illustrative } from './figures.ts';

/** Why figures of these pages differ from each other. */
export const readingTexts = {
  id: 'reading-figures',
  title: 'How to read these figures',
  intro:
    'The figures on these pages are examples, so they need not agree. This is what each of them would mean, and why two of them differ.',
  provenance: illustrative('All figures explained here'),
  entries: [
    {
      name: '24.7% and 47.8% in a year',
      text: '24.7% is the end of twelve made-up months of 2023, and the same example among the metrics. 47.8% is a year to date in another made-up account. A firm would state which account, which dates, and whether fees are deducted.',
    },
    {
      name: '89.2%, 94% and 85%+ of trades won',
      text: 'A win rate counts trades, not money. 89.2% belongs to the example screen, 94% to the example metrics, and 85%+, 60-70% and 48% to the risk tolerances of the application form. With nine small gains and one large loss, a strategy wins 90% of its trades and still loses money.',
    },
    {
      name: '127 clients and 30K people',
      text: '127 would be the number of clients with a mandate, and 30K the number of people who follow the firm. Only the first figure counts clients.',
    },
    {
      name: '35% a month and 2-5% a month',
      text: 'The calculator scales a fixed range for each risk level; 35% is the midpoint of the third level. 2-5% is an example for all strategies together. At 35% a month, money would grow 36-fold in a year. No strategy achieves that, so the calculator also shows a loss of the same size.',
    },
    {
      name: '$847M in assets',
      text: 'The assets of all clients together, at market value on one day. A firm would state the day, and who confirmed the value.',
    },
  ],
} as const;
