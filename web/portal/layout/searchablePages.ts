import { MAIN_PAGES } from './navigation.ts';

export interface SearchablePage {
  readonly path: string;
  readonly name: string;
  /** Further search terms. */
  readonly keywords: string;
}

const KEYWORDS: Readonly<Record<(typeof MAIN_PAGES)[number]['path'], string>> = {
  '/portal': 'home overview withdrawal performance',
  '/portal/investments': 'holdings assets',
  '/portal/portfolio': 'analytics risk diversification sharpe drawdown',
  '/portal/markets': 'prices',
  '/portal/watchlist': 'follow favourites',
};

/** The main navigation, then the other pages. */
export const SEARCHABLE_PAGES: readonly SearchablePage[] = [
  ...MAIN_PAGES.map((page) => ({ ...page, keywords: KEYWORDS[page.path] })),
  { path: '/portal/transactions', name: 'All transactions', keywords: 'deposits withdrawals csv history' },
  { path: '/portal/activity', name: 'Account activity', keywords: 'journal changes audit log' },
  { path: '/portal/profile', name: 'Profile', keywords: 'name email personal data' },
  {
    path: '/portal/settings',
    name: 'Settings',
    keywords: 'access code password sessions theme hide amounts',
  },
];
