import { expect, test } from 'vitest';
import type { Tenths } from '../allocation.ts';
import { requireMoney, toDecimalString } from '../money.ts';
import { holdingPoints, shareChanges } from './holdingHistory.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const of = (day: number, shares: Readonly<Record<string, number>>) => ({
  at: at(day),
  assets: Object.entries(shares).map(([name, tenths]) => ({ name, tenths: tenths as Tenths })),
});
const CHANGES = [
  of(1, { Gold: 1000 }),
  of(3, { Gold: 600, BTC: 400 }),
  of(4, { Gold: 500, Bitcoin: 400, Ethereum: 100 }),
  of(9, { Gold: 1000 }),
];

test('shareChanges › lists the changes of one asset under any of its names', () => {
  expect(shareChanges(CHANGES, 'Bitcoin')).toEqual([
    { at: at(3), before: 0, after: 400 },
    { at: at(9), before: 400, after: 0 },
  ]);
  expect(shareChanges(CHANGES, 'gold').map(({ after }) => after)).toEqual([1000, 600, 500, 1000]);
  expect(shareChanges(CHANGES, 'Solana')).toEqual([]);
});

test('holdingPoints › are the share of the value at each change and each valuation', () => {
  const valuations = [
    { at: at(2), value: requireMoney('1000.55') },
    { at: at(5), value: requireMoney('2001.25') },
  ];
  const points = holdingPoints(shareChanges(CHANGES, 'Bitcoin'), valuations);
  expect(points.map((point) => [point.at, point.share, toDecimalString(point.value)])).toEqual([
    [at(3), 400, '400.00'],
    [at(5), 400, '801.00'],
    [at(9), 0, '0.00'],
  ]);
  expect(holdingPoints([], valuations)).toEqual([]);
});

test('holdingPoints › of all assets add up to the value within a dollar for each asset', () => {
  const valuations = [{ at: at(1), value: requireMoney('9999.99') }];
  const sum = ['Gold', 'Bitcoin', 'Ethereum']
    .map(
      (name) => holdingPoints(shareChanges(CHANGES, name), valuations).findLast((p) => p.at <= at(4))?.value,
    )
    .reduce<bigint>((total, value) => total + (value ?? 0n), 0n);
  expect(Math.abs(Number(sum - requireMoney('9999.99'))) / 100_000).toBeLessThanOrEqual(3);
});
