import type { FirmDisclosures } from '../firmDisclosures.ts';

/** Disclosures of a firm for tests, with one row in each list but that of the example. */
export const sampleDisclosures: FirmDisclosures = {
  asOf: '1 May 2027',
  fees: [{ name: 'All fees', rate: 'On request', basis: 'Stated in the agreement.' }],
  feeExample: [],
  productRisks: [{ product: 'Every strategy', risk: 'You can lose some or all of your investment.' }],
  conflicts: [{ conflict: 'Conflicts of interest', handling: 'Stated in the agreement.' }],
  complaints: [{ step: 'Compliance officer', text: 'Write to the address below.' }],
  custody: [{ point: 'Who holds the money', short: 'Example Bank', text: 'Example Bank holds all assets.' }],
  people: [
    {
      name: 'Ada Berg',
      initials: 'AB',
      role: 'Chief Executive',
      duties: 'Answers for it.',
      since: 'May 2027',
      standIn: 'Bo Tal',
    },
  ],
  figures: [{ figure: 'Founded in 2022', asOf: '1 May 2027', confirmedBy: 'Nobody' }],
  processors: [{ company: 'Companies that process data for us', purpose: 'Named on request.' }],
};
