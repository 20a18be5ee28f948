import { expect, it } from 'vitest';
import { addDays, isCalendarDate, weekdayOf } from './calendarDate.ts';

it('isCalendarDate, addDays and weekdayOf handle the Gregorian calendar', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-00-10', '20260101', 'x'].some(isCalendarDate)).toBe(false);
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(weekdayOf('2026-11-20')).toBe('Friday');
});
