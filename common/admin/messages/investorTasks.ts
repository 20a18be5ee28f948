import { adminTexts } from '../adminTexts.ts';

/** Tasks on one investor, by their name in addresses. */
export const t = adminTexts({
  edit: 'Edit',
  value: 'Edit Total Portfolio Value',
  allocation: 'Edit Asset Allocation',
  deposits: 'Edit Recent Deposits',
  trade: 'Book a trade',
  history: 'Transaction History',
  performance: 'Performance',
  fees: 'Fees',
  statements: 'Statements',
  documents: 'Documents',
  contact: 'Correct name, e-mail or phone',
  view: 'View as the investor sees it',
  reset: 'Reset access code',
  recover: 'Recover access',
  resend: 'Re-send activation',
  personalData: 'Personal data',
});
