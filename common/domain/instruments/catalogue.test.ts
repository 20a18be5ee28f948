import { describe, expect, test } from 'vitest';
import { isHexColour, suggestColour } from './assetColours.ts';
import { catalogue, duplicateAsset, findInstrument, isSameAsset } from './catalogue.ts';

describe('findInstrument', () => {
  test.each(['Bitcoin', 'bitcoin', ' BITCOIN ', 'BTC', 'btc', 'xbt'])('finds Bitcoin as %j', (name) => {
    expect(findInstrument(name)?.name).toBe('Bitcoin');
  });

  test('distinguishes gold from the XAUD token', () => {
    expect(findInstrument('XAU')?.name).toBe('Gold');
    expect(findInstrument('xaud')?.name).toBe('XAUD');
    expect(isSameAsset('XAU', 'XAUD')).toBe(false);
  });

  test.each(['cash', 'USD', 'Cash (usd)', 'Barguthaben (USD)', 'Liquidités (USD)'])(
    'finds dollars as %j',
    (name) => {
      expect(findInstrument(name)?.name).toBe('Cash (USD)');
    },
  );

  test('returns undefined for other assets', () => {
    expect(findInstrument('Private equity')).toBeUndefined();
    expect(findInstrument('')).toBeUndefined();
  });

  test('contains every name, symbol and alias once', () => {
    const names = catalogue.flatMap(({ name, symbol, aliases }) => [
      ...new Set([name.toLowerCase(), symbol.toLowerCase(), ...aliases.map((alias) => alias.toLowerCase())]),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('the catalogue states units, prices and a colour of every instrument', () => {
  const wrong = catalogue.filter(
    ({ decimals, priceDecimals, colour, staleAfterDays }) =>
      decimals < 0 || decimals > 18 || priceDecimals > 10 || !isHexColour(colour) || staleAfterDays < 1,
  );
  expect(wrong).toEqual([]);
  expect(findInstrument('Gold')).toEqual({
    id: 'xau',
    symbol: 'XAU',
    name: 'Gold',
    aliases: ['Physical gold', 'Gold bullion', 'Or'],
    kind: 'metal',
    quoteCurrency: 'USD',
    decimals: 6,
    priceDecimals: 5,
    assetClass: 'metals',
    riskClass: 'medium',
    colour: '#d1b254',
    isin: null,
    staleAfterDays: 5,
  });
});

describe('isSameAsset', () => {
  test('compares unknown assets ignoring case and surrounding spaces', () => {
    expect(isSameAsset(' Fine wine', 'fine  WINE')).toBe(true);
    expect(isSameAsset('Fine wine', 'Bitcoin')).toBe(false);
  });
});

describe('duplicateAsset', () => {
  test('returns the second spelling of the same asset', () => {
    expect(duplicateAsset(['Bitcoin', 'Gold', 'BTC'])).toBe('BTC');
    expect(duplicateAsset(['Bitcoin', 'Gold'])).toBeNull();
  });
});

describe('suggestColour', () => {
  test("suggests the instrument's colour, or another one if it is used", () => {
    expect(suggestColour('btc', [])).toBe('#d9822b');
    expect(suggestColour('btc', ['#D9822B'])).not.toBe('#d9822b');
  });

  test('suggests a different colour for each of fourteen assets', () => {
    const used: string[] = [];
    for (let index = 0; index < 14; index += 1) used.push(suggestColour(`Asset ${index}`, used));
    expect(new Set(used).size).toBe(14);
    expect(used).not.toContain('#000000');
  });
});

test('isHexColour accepts only #rrggbb', () => {
  expect(['#000000', '#F7931a'].every(isHexColour)).toBe(true);
  expect(['', '#000', 'black', '#12345g', '#1234567', '#123456\n'].some(isHexColour)).toBe(false);
});
