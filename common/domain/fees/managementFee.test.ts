import { expect, test } from 'vitest';
import { TERMS, usd } from '../testing/feeHistory.ts';
import { zurichInstant } from '../zurichTime.ts';
import { managementDays, sumOfDays } from './managementFee.ts';

const point = (day: string, value: number) => ({ at: zurichInstant(day, '12:00'), value: usd(value) });

test('sumOfDays › counts each day with its last value, and values below zero as nothing', () => {
  const points = [
    point('2025-12-20', 100),
    point('2026-01-02', 7),
    point('2026-01-02', 10),
    point('2026-01-04', -5),
    point('2026-01-06', 20),
    point('2026-01-08', 999),
  ];
  // 100 on the 1st, 10 on the 2nd and 3rd, nothing on the 4th and 5th, 20 on the 6th and 7th.
  expect(sumOfDays(points, '2025-12-31', '2026-01-07')).toBe(usd(160));
});

test('sumOfDays › takes what was stated on the day before as its value', () => {
  expect(sumOfDays([point('2025-12-31', 50), point('2026-01-02', 10)], '2025-12-31', '2026-01-02')).toBe(
    usd(60),
  );
});

test('managementDays › joins neighbouring terms of one rate, and leaves out days without a fee', () => {
  const terms = [
    { ...TERMS, validFrom: '2026-01-03', management: 100 },
    { ...TERMS, validFrom: '2026-01-05', management: 100, performance: 0 },
    { ...TERMS, validFrom: '2026-01-07', management: 0 },
    { ...TERMS, validFrom: '2026-01-09', management: 100 },
  ];
  const days = managementDays(terms, [point('2025-12-31', 10)], { after: '2025-12-31', to: '2026-01-10' });
  expect(days).toEqual([
    { from: '2026-01-03', to: '2026-01-06', days: 4, valueDays: usd(40), rate: 100 },
    { from: '2026-01-09', to: '2026-01-10', days: 2, valueDays: usd(20), rate: 100 },
  ]);
});
