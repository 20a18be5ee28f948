import type { createStore } from 'jotai';
import type { MarketPrice } from '#common/contract/markets.ts';
import { foldText } from '#common/domain/foldText.ts';
import { formatFixed, withPercentSign } from '#common/domain/percent.ts';
import type { Language } from '#common/language/language.ts';
import { createTranslator, type Translator } from '#common/language/translator.ts';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { loadArea } from '../../language/areas.ts';
import type main from '../../messages/en/portal/main.ts';
import type menus from '../../messages/en/portalPanels/menus.ts';
import { MAIN_PAGES, WITHDRAWAL_REQUEST_PATH } from './navigation.ts';

interface Command {
  readonly name: string;
  /** Further search terms. */
  readonly keywords: string;
  /** Path to open, or action to run. */
  readonly target: string | (() => void);
}

/** Actions of the command palette. */
export function listCommands(
  store: ReturnType<typeof createStore>,
  signOut: () => void,
  { menus: t }: Pick<SearchTexts, 'menus'>,
): readonly Command[] {
  const isPrivate = store.get(privacyAtom);
  return [
    {
      name: t('requestWithdrawal'),
      keywords: t('words.withdraw'),
      target: WITHDRAWAL_REQUEST_PATH,
    },
    {
      name: t(isPrivate ? 'showAmounts' : 'hideAmounts'),
      keywords: t('words.privacy'),
      target: () => store.set(privacyAtom, !isPrivate),
    },
    { name: t('lightTheme'), keywords: t('words.light'), target: () => store.set(themeAtom, 'light') },
    { name: t('darkTheme'), keywords: t('words.dark'), target: () => store.set(themeAtom, 'dark') },
    { name: t('signOut'), keywords: t('words.signOut'), target: signOut },
  ];
}

interface SearchablePage {
  readonly path: string;
  readonly name: string;
  /** Further search terms. */
  readonly keywords: string;
}

const OTHER_PAGES = [
  { path: '/portal/performance', name: 'performance', words: 'performance' },
  { path: '/portal/transactions', name: 'allTransactions', words: 'transactions' },
  { path: '/portal/funding', name: 'funding', words: 'funding' },
  { path: '/portal/fees', name: 'fees', words: 'fees' },
  { path: '/portal/documents', name: 'documents', words: 'documents' },
  { path: '/portal/activity', name: 'activity', words: 'activity' },
  { path: '/portal/profile', name: 'profile', words: 'profile' },
  { path: '/portal/settings', name: 'settings', words: 'settings' },
] as const;

/** The main navigation, then the other pages. */
const searchablePages = ({ main, menus }: SearchTexts): readonly SearchablePage[] => [
  ...MAIN_PAGES.map(({ path, name }) => ({ path, name: main(name), keywords: menus(`words.${name}`) })),
  ...OTHER_PAGES.map(({ path, name, words }) => ({
    path,
    name: menus(name),
    keywords: menus(`words.${words}`),
  })),
];

/** Texts of the search: names of the main pages, and those of the other pages and the actions. */
export interface SearchTexts {
  readonly main: Translator<typeof main>;
  readonly menus: Translator<typeof menus>;
}

export async function loadSearchTexts(language: Language): Promise<SearchTexts> {
  const [portal, panels] = await Promise.all([
    loadArea(language, 'portal'),
    loadArea(language, 'portalPanels'),
  ]);
  return {
    main: createTranslator<typeof main>(language, portal.main),
    menus: createTranslator<typeof menus>(language, panels.menus),
  };
}

export interface SearchResult {
  readonly id: string;
  readonly name: string;
  /** Kind of the result, e.g. `Page` or `60% of your portfolio`. */
  readonly detail: string;
  /** Path to open, or action to run. */
  readonly target: string | (() => void);
}

const MAX_PER_GROUP = 5;

/** A share in percent, with a decimal only where it has one. */
const shareText = (share: number, language: Language): string =>
  withPercentSign(formatFixed(share, Number.isInteger(share) ? 0 : 1, language), language);

/** Rank of a match: 0 at the start of the name, 1 at the start of a word, 2 anywhere else; null for no match. */
function rank(term: string, name: string, more = ''): number | null {
  const folded = foldText(name);
  if (folded.startsWith(term)) return 0;
  if (`${folded} ${foldText(more)}`.split(/[\s/]+/).some((word) => word.startsWith(term))) return 1;
  return folded.includes(term) ? 2 : null;
}

interface Ranked {
  readonly rank: number;
  readonly hit: SearchResult;
}

function topResults(hits: readonly { readonly rank: number | null; readonly hit: SearchResult }[]): Ranked[] {
  return hits
    .filter((match): match is Ranked => match.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_PER_GROUP);
}

const pageResult = ({ path, name }: SearchablePage, { menus }: SearchTexts): SearchResult => ({
  id: `page-${path}`,
  name,
  detail: menus('page'),
  target: path,
});

const commandResult = ({ name, target }: Command, { menus }: SearchTexts): SearchResult => ({
  id: `command-${name}`,
  name,
  detail: menus('action'),
  target,
});

/** What the command palette lists before anything is typed: all pages, then all actions. */
export function listPalette(commands: readonly Command[], texts: SearchTexts): SearchResult[] {
  return [
    ...searchablePages(texts).map((page) => pageResult(page, texts)),
    ...commands.map((command) => commandResult(command, texts)),
  ];
}

/** Results for a search text, best first; within a rank holdings, then markets, pages and actions. Empty for an empty text. */
export function search(
  text: string,
  sources: {
    readonly holdings: readonly { readonly name: string; readonly allocation: number }[];
    readonly prices: readonly MarketPrice[];
    readonly commands: readonly Command[];
    readonly texts: SearchTexts;
  },
): SearchResult[] {
  const term = foldText(text);
  if (!term) return [];
  const { texts } = sources;
  const { language } = texts.menus;
  const holdings = sources.holdings.map((holding) => ({
    rank: rank(term, holding.name),
    hit: {
      id: `holding-${holding.name}`,
      name: holding.name,
      detail: texts.menus('shareOf', { share: shareText(holding.allocation, language) }),
      target: `/portal/investments/${encodeURIComponent(holding.name)}`,
    },
  }));
  const prices = sources.prices.map((price) => ({
    rank: rank(term, price.name, price.symbol),
    hit: {
      id: `market-${price.symbol}`,
      name: price.name,
      detail: price.symbol,
      target: `/portal/markets?symbol=${encodeURIComponent(price.symbol)}`,
    },
  }));
  const pages = searchablePages(texts).map((page) => ({
    rank: rank(term, page.name, page.keywords),
    hit: pageResult(page, texts),
  }));
  const commands = sources.commands.map((command) => ({
    rank: rank(term, command.name, command.keywords),
    hit: commandResult(command, texts),
  }));
  return [...topResults(holdings), ...topResults(prices), ...topResults(pages), ...topResults(commands)]
    .sort((a, b) => a.rank - b.rank)
    .map(({ hit }) => hit);
}
