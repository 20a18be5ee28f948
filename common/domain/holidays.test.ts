import { describe, expect, it } from 'vitest';
import { bookableTimes, checkBooking, easterSunday, isHoliday } from './businessHours.ts';

describe('easterSunday', () => {
  it.each(['1818-03-22', '1943-04-25', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'])(
    'finds %s',
    (date) => {
      expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
    },
  );
});

describe('isHoliday', () => {
  it('returns true for the holidays of the canton of Zürich in 2027', () => {
    const days = Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
    );
    expect(days.filter(isHoliday)).toEqual([
      '2027-01-01',
      '2027-01-02',
      '2027-03-26',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-17',
      '2027-08-01',
      '2027-12-25',
      '2027-12-26',
    ]);
  });

  it('returns true for Christmas, New Year and Good Friday', () => {
    const now = new Date('2026-11-20T11:00:00Z');
    for (const date of ['2026-12-25', '2027-01-01', '2027-03-26']) {
      expect(bookableTimes(date, now)).toEqual([]);
      expect(checkBooking(date, '10:00', now)).toEqual({ ok: false, code: 'closed_on_holiday' });
    }
    expect(bookableTimes('2026-12-24', now)).toHaveLength(6);
  });
});
