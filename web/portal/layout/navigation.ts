/** Whether an event target is a field that accepts text. */
export function isTextInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

export const WITHDRAWAL_REQUEST_HASH = '#request-withdrawal';

/** Opens the dialog for a withdrawal on the dashboard. */
export const WITHDRAWAL_REQUEST_PATH = `/portal${WITHDRAWAL_REQUEST_HASH}`;

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
