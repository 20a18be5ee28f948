/** For a firm whose profile states nothing: no figure and no promise. */
export default {
  asOf: 'on request',
  fees: {
    name: 'All fees',
    rate: 'On request',
    basis: 'Stated in the agreement, and sent to you on request before you sign.',
  },
  risks: { product: 'Every strategy', risk: 'You can lose some or all of your investment.' },
  conflicts: {
    conflict: 'Conflicts of interest',
    handling: 'Stated in the agreement, and sent to you on request before you sign.',
  },
  complaints: {
    step: 'Compliance officer',
    text: 'Write to the address below. You will receive an answer in writing.',
  },
  custody: {
    point: 'Who holds the money',
    short: 'On request',
    text: 'Stated in the agreement, and sent to you on request before you sign.',
  },
  people: { name: 'People in charge', role: 'Named on request', onRequest: 'On request' },
  figures: { figure: 'All figures', asOf: 'On request', confirmedBy: 'Stated on request' },
  processors: { company: 'Companies that process data for us', purpose: 'Named on request.' },
} as const;
