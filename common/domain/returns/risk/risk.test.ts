import { describe, expect, it } from 'vitest';
import { isUnderOneYear } from '../dates.ts';
import { growthFrom, link, perYear, toReturn, UNCHANGED } from '../growth.ts';
import { downsideDeviation, largestDrawdown, volatility } from './risk.ts';

/** Tenths of a percent a month for two years. */
const MONTHS = [
  3, 26, 11, -10, 15, 25, 16, 67, -14, 40, -5, 81, 40, -37, -61, 17, -49, -22, 70, 58, -65, 24, -5, -9,
];
const RETURNS = MONTHS.map((tenths) => tenths / 1_000);

const points = (tenths: readonly number[]) => {
  let growth = UNCHANGED;
  return [
    { day: '2024-12-31', growth },
    ...tenths.map((part, index) => {
      growth = link(growth, growthFrom(BigInt(part), 1_000n));
      return { day: `month ${index + 1}`, growth };
    }),
  ];
};

describe('risk of two years of monthly returns', () => {
  it('links and annualises them', () => {
    const total = toReturn(points(MONTHS).at(-1)?.growth ?? 0n);
    expect(total).toBeCloseTo(0.218106, 6);
    // 1.218106^(1 ÷ 2) − 1
    expect(perYear(total, 2)).toBeCloseTo(0.103678, 6);
  });

  it('finds the largest fall, from the month before it to its low', () => {
    const drawdown = largestDrawdown(points(MONTHS));
    expect(drawdown).toMatchObject({ peak: { day: 'month 13' }, low: { day: 'month 18' }, recovery: null });
    expect(drawdown?.fall).toBeCloseTo(-0.144673, 6);
  });

  it('measures what fell short of 0.5 % a month', () => {
    expect(downsideDeviation(RETURNS, 0.005)).toBeCloseTo(0.0255, 4);
    expect(downsideDeviation([], 0)).toBeNull();
  });

  it('is the sample deviation, of two returns at least', () => {
    // Mean 2, squares 1 + 1, divided by 2 − 1.
    expect(volatility([1, 3])).toBeCloseTo(Math.SQRT2, 12);
    expect(volatility([1])).toBeNull();
  });
});

describe('largestDrawdown', () => {
  it('names the first day that is as high again', () => {
    expect(largestDrawdown(points([100, -500, 1_000, 10]))).toMatchObject({
      fall: -0.5,
      peak: { day: 'month 1' },
      low: { day: 'month 2' },
      recovery: 'month 3',
    });
  });

  it('is none without a fall, and all after a total loss', () => {
    expect(largestDrawdown(points([0, 10, 20]))).toBeNull();
    expect(largestDrawdown([])).toBeNull();
    expect(largestDrawdown(points([10, -1_000, 0]))).toMatchObject({ fall: -1, low: { day: 'month 2' } });
  });
});

it.each([
  ['2025-01-01', '2025-12-31', true],
  ['2025-01-01', '2026-01-01', false],
  ['2024-02-29', '2025-02-28', true],
  ['2024-02-29', '2025-03-01', false],
  ['2024-12-31', '2024-12-31', true],
])('isUnderOneYear › from %s to %s: %s', (from, to, expected) => {
  expect(isUnderOneYear(from, to)).toBe(expected);
});
