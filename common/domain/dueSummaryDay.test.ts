import { expect, test } from 'vitest';
import { dueSummaryDay } from './dueSummaryDay.ts';

test.each([
  ['2026-11-20T06:59:59.999Z', '2026-11-19'],
  ['2026-11-20T07:00:00.000Z', '2026-11-20'],
  ['2026-11-20T23:30:00.000Z', '2026-11-20'],
  // Summer time: 08:00 is 06:00 UTC.
  ['2026-07-01T05:59:59.000Z', '2026-06-30'],
  ['2026-07-01T06:00:00.000Z', '2026-07-01'],
  // The days on which the clocks change.
  ['2026-03-29T05:59:59.000Z', '2026-03-28'],
  ['2026-03-29T06:00:00.000Z', '2026-03-29'],
  ['2026-10-25T06:59:59.000Z', '2026-10-24'],
  ['2026-10-25T07:00:00.000Z', '2026-10-25'],
])('dueSummaryDay › at %s is %s', (now, day) => {
  expect(dueSummaryDay(new Date(now))).toBe(day);
});
