/** Headings and labels around the disclosures, whose texts come from the firm’s profile. */
export default {
  fees: {
    title: 'What it costs',
    intro: 'All fees of a mandate, and an example that adds them up.',
    demonstration: 'These are the fees of the fictional firm of this demonstration.',
    name: 'Fee',
    rate: 'Rate',
    basis: 'Basis and timing',
    mark: 'all fees stated here',
    source: 'Fees of a firm that does not exist',
    exampleTitle: 'An example over one year',
    step: 'Step',
    gain: 'A year with a gain',
    loss: 'A year with a loss',
    exampleNote: 'Costs reduce a gain and enlarge a loss.',
  },
  risks: {
    title: 'Risk by product',
    intro: 'The greatest risks of each market, before any strategy is applied.',
    source: 'Written for the demonstration',
  },
  conflicts: {
    title: 'Conflicts of interest',
    intro: 'Where our interests and yours can differ, and what we do about it.',
  },
  complaints: {
    title: 'Complaints',
    intro: 'What to do if you disagree with us, step by step.',
  },
  processors: 'Who processes data for us',
  asOf: 'As of: {day}.',
} as const;
