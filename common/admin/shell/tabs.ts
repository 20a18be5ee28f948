/** The tabs in their order: key in the address, words on the screen. */
export const TABS = [
  { key: 'applications', label: 'Applications' },
  { key: 'contacts', label: 'Contacts' },
  { key: 'consultations', label: 'Consultations' },
  { key: 'investors', label: 'Investors' },
  { key: 'withdrawals', label: 'Dependent Withdrawals' },
  { key: 'config', label: 'Portal Config' },
  { key: 'email', label: 'Email System' },
  { key: 'activity', label: 'Activity' },
] as const;

export type TabKey = (typeof TABS)[number]['key'];

export function tabFrom(text: string | null): TabKey {
  return TABS.find((tab) => tab.key === text)?.key ?? 'applications';
}
