import { expect, it } from 'vitest';
import { isActive } from './navigation.ts';
import { listPalette, loadSearchTexts, search } from './searchIndex.ts';

const texts = await loadSearchTexts('en');

const sources = {
  texts,
  holdings: [
    { name: 'Bitcoin', allocation: 60 },
    { name: 'Gold', allocation: 40 },
  ],
  prices: [
    { symbol: 'BTC', name: 'Bitcoin', price: '1', change24h: 0, sparkline: [] },
    { symbol: 'BCH', name: 'Bitcoin Cash', price: '1', change24h: 0, sparkline: [] },
  ],
  commands: [{ name: 'Hide amounts', keywords: 'privacy mode', target: () => undefined }],
};

it('search › finds holdings, then markets, then pages', () => {
  expect(search('bit', sources).map((hit) => hit.id)).toEqual([
    'holding-Bitcoin',
    'market-BTC',
    'market-BCH',
  ]);
  expect(search('port', sources).map((hit) => hit.target)).toContain('/portal/portfolio');
});

it.each(['öl', 'OL', 'o\u0308l', 'ol-'])('search › finds “Öl‑Fonds” by %j', (text) => {
  const german = { ...sources, holdings: [{ name: 'Öl‑Fonds', allocation: 100 }] };
  expect(search(text, german)[0]?.name).toBe('Öl‑Fonds');
});

it('search › matches symbols and keywords of pages', () => {
  expect(search('bch', sources).map((hit) => hit.name)).toEqual(['Bitcoin Cash']);
  expect(search('csv', sources).map((hit) => hit.target)).toEqual(['/portal/transactions']);
});

it('listPalette › lists pages, then actions; search finds actions', () => {
  expect(search('priv', sources).map((hit) => hit.name)).toEqual(['Hide amounts']);
  const offered = listPalette(sources.commands, texts).map((hit) => hit.name);
  expect(offered[0]).toBe('Dashboard');
  expect(offered.at(-1)).toBe('Hide amounts');
});

it('search › ranks an action by name above a page by keyword', () => {
  expect(search('hide', sources).map((hit) => hit.name)).toEqual(['Hide amounts', 'Settings']);
});

it('search › returns nothing for blank text', () => {
  expect(search('  ', sources)).toEqual([]);
});

it('search › escapes names in paths', () => {
  const odd = { holdings: [{ name: 'S&P 500/ETF?', allocation: 1 }], prices: [], commands: [], texts };
  expect(search('s&p', odd)[0]?.target).toBe('/portal/investments/S%26P%20500%2FETF%3F');
});

it.each([
  ['/portal', '/portal', true],
  ['/portal', '/portal/', true],
  ['/portal', '/portal/markets', false],
  ['/portal/investments', '/portal/investments/Gold', true],
  ['/portal/investments', '/portal/investmentsx', false],
])('isActive › for item %s on path %s is %s', (item, path, active) =>
  expect(isActive(item, path)).toBe(active),
);
