import type { MarketPrice } from '#common/contract/markets.ts';
import { NAVIGATION, OTHER_PAGES } from './navigation.ts';

export interface SearchHit {
  readonly id: string;
  readonly group: 'Holdings' | 'Markets' | 'Pages';
  readonly name: string;
  readonly detail: string;
  readonly path: string;
}

const MOST_PER_GROUP = 5;

/** Rank of a match: 0 the beginning of the name, 1 the beginning of a word, 2 anywhere; null for none. */
function rank(term: string, name: string, more = ''): number | null {
  const lower = name.toLowerCase();
  if (lower.startsWith(term)) return 0;
  if (`${lower} ${more.toLowerCase()}`.split(/[\s/]+/).some((word) => word.startsWith(term))) return 1;
  return lower.includes(term) ? 2 : null;
}

function best(hits: readonly { readonly rank: number | null; readonly hit: SearchHit }[]): SearchHit[] {
  return hits
    .filter((each): each is { rank: number; hit: SearchHit } => each.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_PER_GROUP)
    .map((each) => each.hit);
}

/** What a search text finds: the investor's holdings, then markets, then pages. Nothing for an empty text. */
export function search(
  text: string,
  sources: {
    readonly holdings: readonly { readonly name: string; readonly allocation: number }[];
    readonly prices: readonly MarketPrice[];
  },
): SearchHit[] {
  const term = text.trim().toLowerCase();
  if (!term) return [];
  const holdings = sources.holdings.map((each) => ({
    rank: rank(term, each.name),
    hit: {
      id: `holding-${each.name}`,
      group: 'Holdings' as const,
      name: each.name,
      detail: `${each.allocation}% of your portfolio`,
      path: `/portal/investments/${encodeURIComponent(each.name)}`,
    },
  }));
  const prices = sources.prices.map((each) => ({
    rank: rank(term, each.name, each.symbol),
    hit: {
      id: `market-${each.symbol}`,
      group: 'Markets' as const,
      name: each.name,
      detail: each.symbol,
      path: `/portal/markets?symbol=${encodeURIComponent(each.symbol)}`,
    },
  }));
  const pages = [...NAVIGATION, ...OTHER_PAGES].map((each) => ({
    rank: rank(term, each.name, each.keywords),
    hit: {
      id: `page-${each.path}`,
      group: 'Pages' as const,
      name: each.name,
      detail: 'Page',
      path: each.path,
    },
  }));
  return [...best(holdings), ...best(prices), ...best(pages)];
}
