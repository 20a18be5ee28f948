export default {
  title: 'Built to be checked',
  lede: 'An asset manager in Zürich for people who want to see how a result was achieved, not only the result itself.',
  storyTitle: 'How it began',
  story: {
    one: 'The firm began in 2022 around one long table, with a rule that still stands: nothing enters a portfolio unless it can be explained on a single page, and nothing leaves it without a record.',
    two: 'Many firms promised smart money strategies at the time. We wanted to make a promise that could be checked: every change on record, risk before return, and the method beside every figure.',
    three:
      'Today, private clients on three continents have mandates with us. We keep the team small; the people below are responsible.',
  },
  founded: 'founded',
  over: 'over ',
  assets: 'in assets',
  clients: 'private clients across three continents',
  figure: 'Figure',
  asOf: 'As of',
  confirmedBy: 'Confirmed by',
  valuesTitle: 'Three values',
  values: {
    rigor: {
      name: 'Institutional Rigor',
      text: 'Every mandate has written limits, and what cannot be undone needs two people.',
    },
    privacy: {
      name: 'Client Privacy',
      text: 'Public pages identify clients by number only. We never sell what we know about a client, and publish nothing that names one.',
    },
    innovation: {
      name: 'Innovation Leadership',
      text: 'We test new markets with our own money first, on a small scale and for a year, before we offer them to clients.',
    },
  },
} as const;
