import { t } from './messages/tabs.ts';

/**
 * The tabs of the staff dashboard in their order: key in addresses and links, words on the screen and in menus.
 * The one list of them, for the dashboard and for the desktop app's privileged side, which knows no screen.
 */
export const TABS = [
  { key: 'applications', label: t('applications') },
  { key: 'contacts', label: t('contacts') },
  { key: 'consultations', label: t('consultations') },
  { key: 'investors', label: t('investors') },
  { key: 'withdrawals', label: t('withdrawals') },
  { key: 'valuation', label: t('valuation') },
  { key: 'config', label: t('config') },
  { key: 'email', label: t('email') },
  { key: 'activity', label: t('activity') },
  { key: 'approvals', label: t('approvals') },
  { key: 'staff', label: t('staff') },
] as const;

export type TabKey = (typeof TABS)[number]['key'];

/** The start page, which is not among the tabs. */
export const OVERVIEW = { key: 'overview', label: t('overview') } as const;

/** What the dashboard shows below its tabs. */
export type ScreenKey = TabKey | typeof OVERVIEW.key;

export const screenFrom = (text: string | null): ScreenKey =>
  TABS.find((tab) => tab.key === text)?.key ?? OVERVIEW.key;

/** Without a tab, an address with other parameters means the first tab, as links from before the overview do. */
export const screenAt = (parameters: URLSearchParams): ScreenKey =>
  parameters.has('tab') || parameters.size === 0 ? screenFrom(parameters.get('tab')) : TABS[0].key;
