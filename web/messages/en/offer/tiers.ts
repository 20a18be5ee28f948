/** Tiers and programs. Names of tiers and markets are not translated. */
export default {
  showFeatures: 'What the tier includes',
  showPrograms: 'Show the programs and the tiers’ names in the portal',
  title: 'Tiers and programs',
  intro:
    'One team and one set of rules. The higher the tier, the more closely the mandate is tailored to you.',
  mostPopular: 'Most Popular',
  minimum: '{tier, select, Basic {From {amount}} other {{amount}+}}',
  apply: 'Apply for {tier}',
  descriptions: {
    Basic: 'A first mandate in our core strategies.',
    Private: 'A mandate tailored to your goals, with a personal manager.',
    Genesis: 'A mandate with your own limits and reporting, served by our whole team.',
  },
  features: {
    Basic: {
      one: 'Core crypto and precious-metal strategies',
      two: 'Investor portal with transactions and analytics',
      three: 'Quarterly letter from the team',
      four: 'Written questions answered within {hours} hours',
    },
    Private: {
      one: 'All five markets, weighted to your risk tolerance',
      two: 'A personal portfolio manager',
      three: 'Monthly review and consultation',
      four: 'Your manager answers by messaging service, 9 AM-6 PM CET',
    },
    Genesis: {
      one: 'A separate mandate with limits that you set',
      two: 'Direct line to the Chief Investment Officer',
      three: 'Reports in the format of your bank or family office',
      four: 'A second manager who knows your mandate',
    },
  },
  namesHere: 'Tier',
  namesInPortal: 'Its name in the portal and in your agreement',
  smallest:
    '<strong>{amount}</strong> is the minimum for a first investment. We do not accept applications for less.',
  guideline:
    '<strong>{amount}</strong> is a guideline for your total investable assets, wherever you hold them. For an application, only the minimum for a first investment is binding. The amount you invest decides the tier.',
  programsTitle: 'Programs',
  programs: {
    digital: {
      name: 'Crypto',
      text: 'Bitcoin, Ethereum and a short list of liquid coins, kept in cold storage between trades.',
    },
    cfd: {
      name: 'CFDs',
      text: 'Index and equity contracts for difference, for hedging and short holding periods.',
    },
    forex: {
      name: 'Forex',
      text: 'Major currency pairs around scheduled events, with stops set before entry.',
    },
    metals: {
      name: 'Precious metals',
      text: 'Gold and silver as a counterweight to the other markets; held as bars set aside for clients, or as tokens.',
    },
    commodities: {
      name: 'Commodities',
      text: 'Energy and agricultural goods, traded by season and as a hedge against inflation.',
    },
  },
  alsoHeld: 'A mandate can also hold shares and funds if you agree to it.',
} as const;
