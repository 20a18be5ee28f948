import { expect, test } from 'vitest';
import { assetName } from './assetName.ts';
import { catalogue, findInstrument } from './catalogue.ts';

test.each(['en', 'de', 'fr'] as const)(
  'assetName › gives names in %s that the catalogue finds',
  (language) => {
    expect(catalogue.map(({ name }) => findInstrument(assetName(name, language))?.name)).toEqual(
      catalogue.map(({ name }) => name),
    );
  },
);

test('assetName › translates cash and gold, and leaves what staff entered', () => {
  const names = ['Gold', 'Cash (CHF)', 'Bitcoin', 'Gold fund', 'Cash (reserve)'];
  expect(names.map((name) => assetName(name, 'fr'))).toEqual([
    'Or',
    'Liquidités (CHF)',
    'Bitcoin',
    'Gold fund',
    'Cash (reserve)',
  ]);
  expect(names.map((name) => assetName(name, 'de'))[1]).toBe('Barguthaben (CHF)');
  expect(names.map((name) => assetName(name, 'en'))).toEqual(names);
});
