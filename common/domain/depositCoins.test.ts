import { expect, it } from 'vitest';
import { COIN_SYMBOLS, depositCoins } from './depositCoins.ts';

it('depositCoins › contains ten coins by their lower-case symbol', () => {
  expect(COIN_SYMBOLS).toHaveLength(10);
  for (const key of COIN_SYMBOLS) expect(depositCoins[key].symbol.toLowerCase()).toBe(key);
});
