/** A screen to be looked at. */
export interface Screen {
  /** Name of its pictures. */
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'investor' | 'staff';
  /** Heading to scroll to, for what exists only while it is in sight; the whole page otherwise. */
  readonly at?: string;
}

export const WIDTHS = [360, 768, 1280, 1920] as const;
export const THEMES = ['light', 'dark'] as const;

const visitor = (name: string, path: string): Screen => ({ name, path, as: 'visitor' });
const investor = (name: string, path: string): Screen => ({ name: `portal-${name}`, path, as: 'investor' });
const staff = (tab: string): Screen => ({ name: `admin-${tab}`, path: `/admin?tab=${tab}`, as: 'staff' });

/** Every screen of the product. */
export const SCREENS: readonly Screen[] = [
  visitor('home', '/'),
  { ...visitor('home-live', '/'), at: 'Live portfolio performance' },
  visitor('about', '/about'),
  visitor('solutions', '/solutions'),
  visitor('legal', '/legal'),
  visitor('apply', '/apply'),
  visitor('contact', '/contact'),
  visitor('not-found', '/no-such-page'),
  visitor('portal-sign-in', '/portal'),
  visitor('admin-gate', '/admin'),
  investor('dashboard', '/portal'),
  investor('portfolio', '/portal/portfolio'),
  investor('investments', '/portal/investments'),
  investor('markets', '/portal/markets'),
  investor('watchlist', '/portal/watchlist'),
  investor('transactions', '/portal/transactions'),
  investor('activity', '/portal/activity'),
  investor('profile', '/portal/profile'),
  investor('settings', '/portal/settings'),
  staff('applications'),
  staff('contacts'),
  staff('consultations'),
  staff('investors'),
  staff('withdrawals'),
  staff('config'),
  staff('email'),
  staff('activity'),
];
