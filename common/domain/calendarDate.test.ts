import { expect, it, test } from 'vitest';
import { addDays, isCalendarDate, weekdayOf } from './calendarDate.ts';
import { parseDay } from './enteredDate.ts';

it('isCalendarDate, addDays and weekdayOf handle the Gregorian calendar', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-00-10', '20260101', 'x'].some(isCalendarDate)).toBe(false);
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(weekdayOf('2026-11-20')).toBe('Friday');
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  [' 3. 4. 2026 ', '2026-04-03'],
  ['20 Nov 2026', '2026-11-20'],
  ['31.02.2026', null],
  ['20 Foo 2026', null],
  ['11.2026', null],
  ['11000', null],
])('parseDay › reads %j as %j', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});
