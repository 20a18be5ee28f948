import { englishTexts } from '#common/language/translator.ts';

/** Names of the start page and of the tabs, also in the menu of the desktop app. */
export const t = englishTexts({
  overview: 'Overview',
  applications: 'Applications',
  contacts: 'Contacts',
  consultations: 'Consultations',
  investors: 'Investors',
  withdrawals: 'Dependent Withdrawals',
  valuation: 'Valuation',
  config: 'Portal Config',
  email: 'Email System',
  activity: 'Activity',
  approvals: 'Approvals',
  staff: 'Staff',
});
