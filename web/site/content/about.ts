import { firmFigures } from './figures.ts';

export const aboutTexts = {
  title: 'Built to be checked',
  lede: 'An asset manager in Zürich for people who want to see the working, not only the result.',
  storyTitle: 'How it began',
  story: [
    'The firm began in 2022 at one long table, with a rule that has not changed since: nothing enters a portfolio that cannot be explained on a single page, and nothing leaves it without a record.',
    'Smart money strategies were then a promise that many made. We wanted to make it in a way that could be verified: entries and exits on record, risk decided before return, and every figure beside the method that made it.',
    'Today private clients across three continents hold mandates with us. We keep the team small, so that every client knows who manages the portfolio.',
  ],
  facts: [
    { figure: firmFigures.founded, before: '', label: 'founded' },
    { figure: firmFigures.assets, before: 'over ', label: 'in assets' },
    { figure: firmFigures.clients, before: '', label: 'private clients across three continents' },
  ],
  valuesTitle: 'Three values',
  values: [
    {
      name: 'Institutional Rigor',
      text: 'The same limits, second signatures and daily reconciliation that a pension fund would ask for, for every mandate.',
    },
    {
      name: 'Client Privacy',
      text: 'Client names are stored apart from the portfolios. Our staff work with numbers, and we disclose nothing to third parties.',
    },
    {
      name: 'Innovation Leadership',
      text: 'New markets are tested with our own money first, at a small size and for a year, before they reach a client.',
    },
  ],
} as const;
