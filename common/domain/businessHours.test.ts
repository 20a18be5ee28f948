import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookableTimes, bookingRange, checkBooking, formatSlot, isHoliday } from './businessHours.ts';
import { addDays, weekdayOf } from './calendarDate.ts';

// A Friday, 12:00 in Zürich.
const now = new Date('2026-11-20T11:00:00Z');
const code = (date: string, time: string) => {
  const booking = checkBooking(date, time, now);
  return booking.ok ? null : booking.code;
};

describe('checkBooking', () => {
  it('returns the instant of a free slot', () => {
    expect(checkBooking('2026-11-23', '09:00', now)).toEqual({
      ok: true,
      time: '09:00',
      instant: new Date('2026-11-23T08:00:00Z'),
    });
  });

  it.each([
    ['2026-11-31', '09:00', 'invalid_date'],
    ['next week', '09:00', 'invalid_date'],
    ['2026-11-23', '12:00', 'invalid_time'],
    ['2026-11-23', '9:00', 'invalid_time'],
    ['2026-11-20', '11:00', 'in_the_past'],
    ['2025-11-24', '09:00', 'in_the_past'],
    ['2026-11-22', '10:00', 'closed_on_sunday'],
    ['2026-11-21', '09:00', 'closed_at_that_time'],
    ['2026-11-21', '14:00', 'closed_at_that_time'],
    ['2027-05-20', '09:00', 'too_far_ahead'],
    ['9999-01-04', '09:00', 'too_far_ahead'],
  ])('rejects %s %s: %s', (date, time, expected) => {
    expect(code(date, time)).toBe(expected);
  });

  it('rejects the current minute and accepts the last day', () => {
    expect(checkBooking('2026-11-20', '14:00', new Date('2026-11-20T13:00:00Z')).ok).toBe(false);
    expect(checkBooking('2026-11-20', '14:00', new Date('2026-11-20T12:59:59Z')).ok).toBe(true);
    expect(code('2027-05-19', '16:00')).toBeNull();
    expect(bookingRange(now)).toEqual({ first: '2026-11-20', last: '2027-05-19' });
  });
});

describe('bookableTimes', () => {
  it('omits past times, and times outside opening hours on Saturdays and Sundays', () => {
    expect(bookableTimes('2026-11-20', now)).toEqual(['14:00', '15:00', '16:00']);
    expect(bookableTimes('2026-11-21', now)).toEqual(['10:00', '11:00']);
    expect(bookableTimes('2026-11-22', now)).toEqual([]);
    expect(bookableTimes('2026-11-23', now)).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']);
    expect(bookableTimes('nonsense', now)).toEqual([]);
  });

  it('returns the same times on any working day, also when the clocks change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 180 }), (ahead) => {
        const date = addDays('2026-11-20', ahead);
        const weekday = weekdayOf(date);
        const expected = weekday === 'Sunday' || isHoliday(date) ? 0 : weekday === 'Saturday' ? 2 : 6;
        return bookableTimes(date, now).length === expected;
      }),
    );
  });
});

it('formatSlot › includes the time zone', () => {
  expect(formatSlot('2026-11-23', '09:00')).toBe('23 Nov 2026, 09:00 CET');
  expect(formatSlot('2027-05-18', '16:00')).toBe('18 May 2027, 16:00 CEST');
});
