import { firmFigures } from './figures.ts';

export const heroTexts = {
  title: 'Smart money, kept like a Swiss ledger',
  lede: 'Smart money strategies in crypto, CFDs, forex, precious metals and commodities. We decide on risk first, keep every entry on record, and answer for it in person, in Zürich.',
  start: 'Get Started',
  try: 'Try the calculator',
  facts: [
    { figure: firmFigures.founded, before: '', after: '', label: 'founded in Zürich' },
    { figure: firmFigures.assets, before: 'over ', after: '', label: 'in assets' },
    { figure: firmFigures.clients, before: '', after: '', label: 'private clients across three continents' },
    { figure: firmFigures.trust, before: 'over ', after: '', label: 'people in Europe trust us' },
  ],
  factsLabel: 'The firm in figures',
  figures: [firmFigures.founded, firmFigures.assets, firmFigures.clients, firmFigures.trust],
} as const;

export const featureTexts = {
  title: 'What sets the work apart',
  features: [
    {
      name: 'Smart Money Strategies',
      text: 'We follow large, patient capital: order flow, positioning and macro signals across five markets, traded by written rules.',
    },
    {
      name: 'Advanced Risk Management',
      text: 'Every position is sized by the loss it could cause. Exposure is capped per asset, per market and overall, and checked around the clock.',
    },
    {
      name: 'Proven Performance',
      text: 'Results are shown with their drawdowns and the method behind them. Every example on these pages is marked as one.',
    },
  ],
} as const;
