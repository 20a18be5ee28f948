import { expect, test } from 'vitest';
import { finishedPeriods } from './statementRun.ts';

test.each([
  ['2027-01-01', '2026-10-01 2026-12-31', '2026-01-01 2026-12-31'],
  ['2026-12-31', '2026-07-01 2026-09-30', '2026-04-01 2026-06-30'],
  ['2026-06-30', '2026-01-01 2026-03-31', '2025-10-01 2025-12-31'],
])('finishedPeriods › on %s begins with %s and %s', (today, ...expected) => {
  const periods = finishedPeriods(today, 8).map(({ from, to }) => `${from} ${to}`);
  expect(periods.slice(0, 2)).toEqual(expected);
  expect(new Set(periods).size).toBe(periods.length);
  expect(periods).toHaveLength(10);
});
