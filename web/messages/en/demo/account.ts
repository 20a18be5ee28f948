export default {
  /** Follows the name of the firm in titles. */
  name: 'demonstration account',
  label: 'About this account',
  banner: 'Demonstration account: invented figures, nothing here is real.',
  leave: 'Leave',
  leaveName: 'Leave the demonstration',
  apply: 'Apply to Invest',
  unchangedTitle: 'Nothing was changed',
  noAccount: 'Demonstration: no account',
  noAddress: 'Demonstration: no address',
  readOnly: 'This is a demonstration. Nothing can be changed here.',
  figures: 'every figure of this account',
  source: 'Invented for the demonstration',
} as const;
