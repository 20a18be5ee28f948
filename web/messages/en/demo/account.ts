export default {
  /** Follows the name of the firm in titles. */
  name: 'demonstration account',
  label: 'About this account',
  banner: 'Demonstration account: invented figures, nothing here is real.',
  leave: 'Leave',
  leaveName: 'Leave the demonstration',
  apply: 'Apply to Invest',
  unchangedTitle: 'Nothing was changed',
  /** Stand in the account for texts that somebody typed. */
  texts: {
    balanced: 'Balanced',
    equityFund: 'Global Equity Fund (demo)',
    alpine: 'Alpine Consumer AG (demo)',
    account: 'Demonstration: no account',
    address: 'Demonstration: no address',
    renovation: 'Renovation, first instalment',
    schoolFees: 'School fees',
    paidOut: 'We will pay it out tomorrow; please allow two working days.',
    currentAccount: 'Current account',
    savings: 'Savings',
    otherName:
      'The name on the account differs from the one in our records. Please send a bank confirmation.',
  },
  readOnly: 'This is a demonstration. Nothing can be changed here.',
  figures: 'every figure of this account',
  source: 'Invented for the demonstration',
} as const;
