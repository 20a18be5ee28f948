import { expect, it } from 'vitest';
import { isActive } from './navigation.ts';
import { listPalette, search } from './searchIndex.ts';

const sources = {
  holdings: [
    { name: 'Bitcoin', allocation: 60 },
    { name: 'Gold', allocation: 40 },
  ],
  prices: [
    { symbol: 'BTC', name: 'Bitcoin', price: '1', change24h: 0, sparkline: [] },
    { symbol: 'BCH', name: 'Bitcoin Cash', price: '1', change24h: 0, sparkline: [] },
  ],
  commands: [{ name: 'Hide amounts', keywords: 'privacy mode', run: () => undefined }],
};

it('finds holdings, then markets, then pages', () => {
  expect(search('bit', sources).map((hit) => hit.id)).toEqual([
    'holding-Bitcoin',
    'market-BTC',
    'market-BCH',
  ]);
  expect(search('port', sources).map((hit) => hit.target)).toContain('/portal/portfolio');
});

it('finds by symbol and by what a page is about', () => {
  expect(search('bch', sources).map((hit) => hit.name)).toEqual(['Bitcoin Cash']);
  expect(search('csv', sources).map((hit) => hit.target)).toEqual(['/portal/transactions']);
});

it('finds actions, which the palette offers before anything is typed', () => {
  expect(search('priv', sources).map((hit) => hit.name)).toEqual(['Hide amounts']);
  const offered = listPalette(sources.commands).map((hit) => hit.name);
  expect(offered[0]).toBe('Dashboard');
  expect(offered.at(-1)).toBe('Hide amounts');
});

it('puts an action of that name before a page that is merely about it', () => {
  expect(search('hide', sources).map((hit) => hit.name)).toEqual(['Hide amounts', 'Settings']);
});

it('finds nothing for nothing', () => {
  expect(search('  ', sources)).toEqual([]);
});

it('leads to names that need escaping', () => {
  const odd = { holdings: [{ name: 'S&P 500/ETF?', allocation: 1 }], prices: [], commands: [] };
  expect(search('s&p', odd)[0]?.target).toBe('/portal/investments/S%26P%20500%2FETF%3F');
});

it.each([
  ['/portal', '/portal', true],
  ['/portal', '/portal/', true],
  ['/portal', '/portal/markets', false],
  ['/portal/investments', '/portal/investments/Gold', true],
  ['/portal/investments', '/portal/investmentsx', false],
])('item %s on path %s is active: %s', (item, path, active) => expect(isActive(item, path)).toBe(active));
