/** First screen and feature cards of the home page. */
export default {
  title: 'Smart money strategies, with every change on record',
  lede: 'We invest in crypto, CFDs, forex, precious metals and commodities. We set the risk first, explain every result, and answer for our work in person, in Zürich.',
  start: 'Get Started',
  try: 'Try the calculator',
  example:
    'An invented example: a portfolio that ended the year at {gain} had fallen by {fall} within a month. You can lose all of your investment.',
  factsLabel: 'The firm in figures',
  founded: 'founded in Zürich',
  over: 'over ',
  assets: 'in assets',
  clients: 'private clients across three continents',
  trust: 'people in Europe trust us',
  featuresTitle: 'What sets our work apart',
  features: {
    strategies: {
      name: 'Smart Money Strategies',
      text: 'We follow large, patient investors through order flow, positioning and macro signals, and trade five markets by written rules.',
    },
    risk: {
      name: 'Advanced Risk Management',
      text: 'Every position is sized by the loss it could cause. Exposure is capped per asset, per market and overall, and checked around the clock.',
    },
    performance: {
      name: 'Proven Performance',
      text: 'Results come with their drawdowns and their method. Every example here is marked.',
    },
  },
} as const;
