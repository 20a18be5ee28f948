import { firmFigures } from './figures.ts';

export const heroTexts = {
  title: 'Smart money, kept like a Swiss ledger',
  lede: 'Smart money strategies in crypto, CFDs, forex, precious metals and commodities. Risk is decided first, every entry is on record, and a person answers for it in Zürich.',
  start: 'Get Started',
  try: 'Try the calculator',
  facts: [
    { figure: firmFigures.founded, before: '', after: '', label: 'founded in Zürich' },
    { figure: firmFigures.assets, before: 'over ', after: '', label: 'in assets' },
    { figure: firmFigures.clients, before: '', after: '', label: 'private clients across three continents' },
    { figure: firmFigures.trust, before: 'over ', after: '', label: 'people in Europe trust us' },
  ],
  factsLabel: 'The firm in figures',
} as const;

export const featureTexts = {
  title: 'What sets the work apart',
  features: [
    {
      name: 'Smart Money Strategies',
      text: 'We follow where large, patient capital moves: order flow, positioning and macro signals across five markets, traded by rules that are written down.',
    },
    {
      name: 'Advanced Risk Management',
      text: 'The size of every position follows from the loss it may cost. Exposure is capped per asset, per market and in all, and checked around the clock.',
    },
    {
      name: 'Proven Performance',
      text: 'Results are stated with their drawdowns, beside the method that made them. What is an example on these pages is marked as one.',
    },
  ],
} as const;
