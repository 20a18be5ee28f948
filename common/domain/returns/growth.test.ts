import { expect, test } from 'vitest';
import { growthBetween, perYear, UNCHANGED } from './growth.ts';
import { reported } from './reporting.ts';
import {
  growthPoints,
  subPeriodsOf,
  type TimeWeighted,
  timeWeightedPerYear,
} from './timeWeighted/timeWeighted.ts';

test('growthBetween › is the later state over the earlier one', () => {
  expect(growthBetween(2n * UNCHANGED, 3n * UNCHANGED)).toBe((3n * UNCHANGED) / 2n);
});

test.each([
  [0.21, 2, 0.1],
  [0.1, 1, 0.1],
  [-0.19, 2, -0.1],
])('perYear › of %d in %d years is %d', (total, years, rate) => {
  expect(perYear(total, years)).toBeCloseTo(rate, 12);
});

const total: TimeWeighted = {
  kind: 'defined',
  growth: (UNCHANGED * 121n) / 100n,
  isApproximation: false,
};

test('timeWeightedPerYear › is stated from a year on', () => {
  expect(timeWeightedPerYear(total, '2025-01-01', '2027-01-01')).toBeCloseTo(0.1, 12);
  expect(timeWeightedPerYear(total, '2025-01-01', '2026-01-01')).toBeCloseTo(0.21, 12);
  expect(timeWeightedPerYear(total, '2025-01-01', '2025-12-31')).toBeNull();
});

test('timeWeightedPerYear › is not stated where there is no return', () => {
  const none: TimeWeighted = { kind: 'notDefined', reason: 'noBase', day: '2026-01-01' };
  expect(timeWeightedPerYear(none, '2025-01-01', '2027-01-01')).toBeNull();
});

test('growthPoints › is 10 % on the day of the interest and on that of a deposit after it', () => {
  const worth = (day: string, value: bigint) => ({ day, statedAt: null, value: reported(value) });
  const history = {
    start: worth('2026-01-01', 10_000n),
    valuations: [
      { ...worth('2026-01-02', 11_000n), flows: [] },
      { ...worth('2026-01-03', 21_000n), flows: [{ day: '2026-01-03', amount: reported(10_000n) }] },
    ],
  };
  const points = growthPoints(history.start.day, subPeriodsOf(history));
  // 11 000 ÷ 10 000, then 21 000 ÷ (11 000 + 10 000)
  expect(points).toEqual([
    { day: '2026-01-01', growth: UNCHANGED },
    { day: '2026-01-02', growth: (UNCHANGED * 11n) / 10n },
    { day: '2026-01-03', growth: (UNCHANGED * 11n) / 10n },
  ]);
});
