import { expect, test } from 'vitest';
import { rateAsset } from '#common/domain/assetCatalogue.ts';
import { depositCoins } from '#common/domain/depositCoins.ts';
import { instruments } from './samplePrices.ts';

const METALS = ['XAU', 'XAUD'];

test.each(instruments.map(({ symbol, name }) => [symbol, name]))(
  'the markets › %s (%s) is rated, and as crypto unless it is a metal',
  (symbol, name) => {
    const rating = METALS.includes(symbol) ? 'other' : 'crypto';
    expect([symbol, name, symbol.toLowerCase()].map(rateAsset)).toEqual([rating, rating, rating]);
  },
);

test('every coin for deposits is rated as crypto', () => {
  const coins = Object.values(depositCoins);
  expect(
    coins.flatMap(({ symbol, name }) => [symbol, name]).filter((n) => rateAsset(n) !== 'crypto'),
  ).toEqual([]);
});
