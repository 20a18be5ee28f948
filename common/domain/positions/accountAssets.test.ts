import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tenths } from '../allocation.ts';
import { money, requireMoney } from '../money.ts';
import { accountAssets, type HeldAsset } from './accountAssets.ts';

const held = (name: string, value: string, isManaged = false): HeldAsset => ({
  name,
  color: '#000000',
  value: requireMoney(value),
  isManaged,
});
const share = (name: string, percent: number) => ({
  name,
  color: '#ffffff',
  tenths: (percent * 10) as Tenths,
});
const shown = (assets: ReturnType<typeof accountAssets>) =>
  assets.map(({ name, tenths, value }) => [name, tenths / 10, Number(value) / 100_000]);

it('accountAssets › puts what the managed portfolio consists of in its place', () => {
  const holdings = [
    held('Managed portfolio', '75000', true),
    held('BTC', '20000'),
    held('Cash (CHF)', '5000'),
  ];
  expect(shown(accountAssets(holdings, [share('Gold', 60), share('Bitcoin', 40)]))).toEqual([
    ['Gold', 45, 45_000],
    ['Bitcoin', 50, 50_000],
    ['Cash (CHF)', 5, 5_000],
  ]);
});

it('accountAssets › keeps a managed portfolio of unknown composition, and what is not allocated', () => {
  const holdings = [held('Managed portfolio', '50', true), held('Gold', '50')];
  expect(shown(accountAssets(holdings, []))).toEqual([
    ['Managed portfolio', 50, 50],
    ['Gold', 50, 50],
  ]);
  expect(shown(accountAssets(holdings, [share('Bitcoin', 50)]))).toEqual([
    ['Bitcoin', 25, 25],
    ['Gold', 50, 50],
  ]);
});

it('accountAssets › leaves out what is worth nothing or less', () => {
  expect(shown(accountAssets([held('Bitcoin', '7000'), held('Cash (USD)', '-6000')], []))).toEqual([
    ['Bitcoin', 100, 7000],
  ]);
  expect(accountAssets([held('Cash (USD)', '-1')], [])).toEqual([]);
});

it('accountAssets › has shares that add up to 100 percent', () => {
  const value = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(money);
  const holdings = fc.uniqueArray(fc.tuple(fc.integer(), value), {
    minLength: 1,
    selector: ([name]) => name,
  });
  fc.assert(
    fc.property(holdings, fc.boolean(), (lines, isManaged) => {
      const all = lines.map(([name, amount], index) => ({
        ...held(`Asset ${name}`, '0', isManaged && index === 0),
        value: amount,
      }));
      const assets = accountAssets(all, [share('Gold', 33.3), share('Silver', 33.3), share('Copper', 33.4)]);
      expect(assets.reduce((total, { tenths }) => total + tenths, 0)).toBe(1000);
    }),
  );
});
