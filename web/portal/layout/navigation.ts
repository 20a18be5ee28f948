/** The main navigation. */
export const MAIN_PAGES = [
  { path: '/portal', name: 'Dashboard' },
  { path: '/portal/investments', name: 'Investments' },
  { path: '/portal/portfolio', name: 'Portfolio' },
  { path: '/portal/markets', name: 'Markets' },
  { path: '/portal/watchlist', name: 'Watchlist' },
] as const;

/** Whether a navigation item is current: Dashboard on an exact match, the others also on the paths below them. */
export function isActive(itemPath: string, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (itemPath === '/portal') return path === '/portal';
  return path === itemPath || path.startsWith(`${itemPath}/`);
}
