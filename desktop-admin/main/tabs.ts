/** The tabs of the dashboard for the menu and for links; a test holds them against the dashboard's own. */
export const DASHBOARD_TABS = [
  { key: 'applications', label: 'Applications' },
  { key: 'contacts', label: 'Contacts' },
  { key: 'consultations', label: 'Consultations' },
  { key: 'investors', label: 'Investors' },
  { key: 'withdrawals', label: 'Dependent Withdrawals' },
  { key: 'config', label: 'Portal Config' },
  { key: 'email', label: 'Email System' },
  { key: 'activity', label: 'Activity' },
] as const;
