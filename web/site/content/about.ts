import { firmFigures } from './figures.ts';

export const aboutTexts = {
  title: 'Built to be checked',
  lede: 'An asset manager in Zürich for people who want to see how a result was made, not only the result.',
  storyTitle: 'How it began',
  story: [
    'The firm began in 2022 around one long table, with a rule that still stands: nothing enters a portfolio unless it can be explained on a single page, and nothing leaves it without a record.',
    'Many firms promised smart money strategies at the time. We wanted to make a promise that could be checked: entries and exits on record, risk before return, and the method beside every figure.',
    'Today private clients on three continents hold mandates with us. We keep the team small so that every client knows who manages their portfolio.',
  ],
  facts: [
    { figure: firmFigures.founded, before: '', label: 'founded' },
    { figure: firmFigures.assets, before: 'over ', label: 'in assets' },
    { figure: firmFigures.clients, before: '', label: 'private clients across three continents' },
  ],
  figures: [firmFigures.founded, firmFigures.assets, firmFigures.clients],
  valuesTitle: 'Three values',
  values: [
    {
      name: 'Institutional Rigor',
      text: 'The same limits, second signatures and daily reconciliation that a pension fund would ask for, for every mandate.',
    },
    {
      name: 'Client Privacy',
      text: 'Reports and public pages name clients by number only. We never publish or sell what we know about a client.',
    },
    {
      name: 'Innovation Leadership',
      text: 'New markets are tested with our own money first, at a small size and for a year, before they reach a client.',
    },
  ],
} as const;
