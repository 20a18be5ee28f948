import { expect, test } from 'vitest';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { rateAsset } from '#common/domain/instruments/catalogue.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import { samplePrices } from './samplePrices.ts';

const METALS = ['XAU', 'XAUD'];

test.each(samplePrices.map(({ symbol, name }) => [symbol, name]))(
  'the markets › %s (%s) is rated, and as crypto unless it is a metal',
  (symbol, name) => {
    const rating = METALS.includes(symbol) ? 'other' : 'crypto';
    expect([symbol, name, symbol.toLowerCase()].map(rateAsset)).toEqual([rating, rating, rating]);
  },
);

test('every coin for deposits is rated as crypto', () => {
  const coins = COIN_SYMBOLS.map(instrumentById);
  expect(
    coins.flatMap(({ symbol, name }) => [symbol, name]).filter((n) => rateAsset(n) !== 'crypto'),
  ).toEqual([]);
});
