import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateReturns,
  DEFAULT_AMOUNT,
  DEFAULT_RISK_LEVEL,
  isRiskLevelIndex,
  lossScenario,
  MAX_AMOUNT,
  markerPosition,
  parseAmount,
  type RiskLevelIndex,
} from './calculator.ts';

const anyLevel = fc.constantFrom<RiskLevelIndex>(0, 1, 2, 3, 4);
const levels: readonly RiskLevelIndex[] = [0, 1, 2, 3, 4];

describe('parseAmount', () => {
  it.each([
    ['25,000', 25_000],
    ['$50,000', 50_000],
    ["25'000", 25_000],
    ['25 000,50', 25_000],
    [' 10000 ', 10_000],
    ['1234.99', 1_234],
    ['', 0],
    ['abc', 0],
    ['12abc', 0],
    ['-500', 0],
    ['1e9', 0],
    ['Infinity', 0],
    ['9'.repeat(20), MAX_AMOUNT],
  ])('reads %j as %d', (text, amount) => {
    expect(parseAmount(text, 'en').amount).toBe(amount);
  });

  it.each([
    ['50.000', 'de', 50_000, undefined],
    ['50.000', 'fr', 0, 'ambiguous'],
    ['25 000,50', 'fr', 25_000, undefined],
    ['12,34,56', 'en', 0, 'ambiguous'],
    ['ten', 'de', 0, 'not_an_amount'],
  ] as const)('reads %j in the language %s as %d', (text, language, amount, problem) => {
    expect(parseAmount(text, language)).toEqual(problem ? { amount, problem } : { amount });
  });

  it('parses formatted amounts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_AMOUNT }),
        (n) => parseAmount(n.toLocaleString('en-US'), 'en').amount === n,
      ),
    );
  });
});

describe('calculateReturns', () => {
  it.each([
    [0, 700, 1_200],
    [1, 1_500, 2_500],
    [2, 3_000, 4_000],
    [3, 5_000, 7_000],
    [4, 8_000, 20_000],
  ] as const)('takes level %d from its base range', (level, min, max) => {
    const result = calculateReturns(10_000, level);
    expect(result.monthlyRange).toEqual({ min, max });
    expect(result.monthly).toBe((min + max) / 2);
  });

  it('returns the default results of the page', () => {
    const result = calculateReturns(DEFAULT_AMOUNT, DEFAULT_RISK_LEVEL);
    expect(result).toMatchObject({
      monthly: 8_750,
      annual: 105_000,
      monthlyRange: { min: 7_500, max: 10_000 },
      level: 'Balanced Risk',
      percentage: 35,
      hasDisclaimer: false,
    });
    expect(result.weekly).toBeCloseTo(8_750 / 4.3, 9);
  });

  it('returns amounts proportional to the investment', () => {
    const dollars = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(dollars, dollars, anyLevel, (a, b, level) => {
        const [one, two, both] = [a, b, a + b].map((amount) => calculateReturns(amount, level));
        for (const key of ['weekly', 'monthly', 'annual'] as const) {
          const sum = (one?.[key] ?? 0) + (two?.[key] ?? 0);
          expect(Math.abs((both?.[key] ?? 0) - sum)).toBeLessThanOrEqual(1e-9 * (1 + sum));
        }
      }),
    );
  });

  it('returns a percentage that depends on the level only, and 0 for an amount of 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), anyLevel, (amount, level) => {
        const off = calculateReturns(amount, level).percentage - calculateReturns(10_000, level).percentage;
        return Math.abs(off) < 1e-9;
      }),
    );
    expect(calculateReturns(0, 4)).toMatchObject({ monthly: 0, percentage: 0, hasDisclaimer: true });
  });

  it('has a disclaimer at the two highest levels', () => {
    expect(levels.map((level) => calculateReturns(1, level).hasDisclaimer)).toEqual([
      ...[false, false, false],
      ...[true, true],
    ]);
  });
});

it('lossScenario › loses what a month earns, and never more than the amount', () => {
  expect(lossScenario(25_000, 2)).toEqual({ lost: 8_750, left: 16_250 });
  expect(lossScenario(25_000, 4)).toEqual({ lost: 25_000, left: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), anyLevel, (amount, level) => {
      const { lost, left } = lossScenario(amount, level);
      return lost >= 0 && left >= 0 && Math.abs(lost + left - amount) < 1e-3;
    }),
  );
});

it('markerPosition › returns 20 to 100 percent', () => {
  expect(levels.map(markerPosition)).toEqual([20, 40, 60, 80, 100]);
  expect([-1, 5, 1.5, Number.NaN].some(isRiskLevelIndex)).toBe(false);
});
