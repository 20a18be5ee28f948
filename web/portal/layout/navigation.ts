export interface PortalPage {
  readonly path: string;
  readonly name: string;
  /** Further search terms. */
  readonly keywords: string;
}

/** The main navigation. */
export const MAIN_PAGES: readonly PortalPage[] = [
  { path: '/portal', name: 'Dashboard', keywords: 'home overview withdrawal performance' },
  { path: '/portal/investments', name: 'Investments', keywords: 'holdings assets' },
  {
    path: '/portal/portfolio',
    name: 'Portfolio',
    keywords: 'analytics risk diversification sharpe drawdown',
  },
  { path: '/portal/markets', name: 'Markets', keywords: 'prices' },
  { path: '/portal/watchlist', name: 'Watchlist', keywords: 'follow favourites' },
];

/** Pages that are not in the main navigation. */
export const OTHER_PAGES: readonly PortalPage[] = [
  { path: '/portal/transactions', name: 'All transactions', keywords: 'deposits withdrawals csv history' },
  { path: '/portal/activity', name: 'Account activity', keywords: 'journal changes audit log' },
  { path: '/portal/profile', name: 'Profile', keywords: 'name email personal data' },
  {
    path: '/portal/settings',
    name: 'Settings',
    keywords: 'access code password sessions theme hide amounts',
  },
];

/** Whether a navigation item is current: Dashboard on an exact match, the others also on the paths below them. */
export function isActive(itemPath: string, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (itemPath === '/portal') return path === '/portal';
  return path === itemPath || path.startsWith(`${itemPath}/`);
}
