/** The main navigation; names are keys of the texts. */
export const MAIN_PAGES = [
  { path: '/portal', name: 'dashboard' },
  { path: '/portal/investments', name: 'investments' },
  { path: '/portal/portfolio', name: 'analytics' },
  { path: '/portal/markets', name: 'markets' },
  { path: '/portal/watchlist', name: 'watchlist' },
] as const;

/** Whether a navigation item is current: Dashboard on an exact match, the others also on the paths below them. */
export function isActive(itemPath: string, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (itemPath === '/portal') return path === '/portal';
  return path === itemPath || path.startsWith(`${itemPath}/`);
}
