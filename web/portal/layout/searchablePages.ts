import { MAIN_PAGES } from './navigation.ts';
import type { SearchTexts } from './searchTexts.ts';

export interface SearchablePage {
  readonly path: string;
  readonly name: string;
  /** Further search terms. */
  readonly keywords: string;
}

const OTHER_PAGES = [
  { path: '/portal/transactions', name: 'allTransactions', words: 'transactions' },
  { path: '/portal/funding', name: 'funding', words: 'funding' },
  { path: '/portal/activity', name: 'activity', words: 'activity' },
  { path: '/portal/profile', name: 'profile', words: 'profile' },
  { path: '/portal/settings', name: 'settings', words: 'settings' },
] as const;

/** The main navigation, then the other pages. */
export const searchablePages = ({ main, menus }: SearchTexts): readonly SearchablePage[] => [
  ...MAIN_PAGES.map(({ path, name }) => ({ path, name: main(name), keywords: menus(`words.${name}`) })),
  ...OTHER_PAGES.map(({ path, name, words }) => ({
    path,
    name: menus(name),
    keywords: menus(`words.${words}`),
  })),
];
