import { expect, it } from 'vitest';
import { toReturn } from './growth.ts';
import { referenceReturns } from './reference.ts';
import { reported } from './reporting.ts';

/** Values of a unit: '100 on 1 Jan' as ['2026-01-01', 100n]. */
const worths = (...days: readonly (readonly [string, bigint])[]) =>
  days.map(([day, value]) => ({ day, statedAt: null, value: reported(value) }));

const percents = (values: readonly bigint[] = []) =>
  values.map((value) => Number((toReturn(value) * 100).toFixed(9)));

const QUARTER = worths(['2025-12-31', 100n], ['2026-01-20', 120n], ['2026-02-10', 90n], ['2026-03-31', 132n]);

it('referenceReturns › starts at the first value and grows with the others, on the days of an account', () => {
  const days = ['2025-12-31', '2026-01-19', '2026-01-20', '2026-02-28', '2026-03-31'];
  const returns = referenceReturns(QUARTER, days);
  expect(percents(returns?.growths)).toEqual([0, 0, 20, -10, 32]);
  expect(returns && toReturn(returns.growth)).toBeCloseTo(0.32, 12);
});

it('referenceReturns › finds the largest fall also between the days of the account', () => {
  const returns = referenceReturns(QUARTER, ['2025-12-31', '2026-03-31']);
  expect(returns?.drawdown).toMatchObject({
    fall: -0.25,
    peak: { day: '2026-01-20' },
    low: { day: '2026-02-10' },
    recovery: '2026-03-31',
  });
});

it('referenceReturns › does not fall where values only rise', () => {
  const rising = worths(['2025-12-31', 1n], ['2026-01-31', 2n]);
  expect(referenceReturns(rising, [])).toEqual({ growth: 2n * 10n ** 24n, drawdown: null, growths: [] });
});

it('referenceReturns › has no return from one value, or from nothing', () => {
  expect(referenceReturns(worths(['2025-12-31', 1n]), [])).toBeNull();
  expect(referenceReturns(worths(['2025-12-31', 0n], ['2026-01-31', 2n]), [])).toBeNull();
});
