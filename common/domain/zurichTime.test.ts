import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant } from './formatDate.ts';
import { zurichDate, zurichInstant } from './zurichTime.ts';

const anyInstant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('zurichDate › is the date of the calendar at any instant, also before clocks were set by the hour', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });
  const since1880 = fc.date({
    min: new Date('1880-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(since1880, (at) => {
      expect(zurichDate(at)).toBe(calendar.format(at));
    }),
  );
});

describe('zurichInstant', () => {
  it.each([
    ['2026-01-15', '09:00', '2026-01-15T08:00:00.000Z'],
    ['2026-07-15', '09:00', '2026-07-15T07:00:00.000Z'],
    // Spring: 02:00 becomes 03:00 on 29 March 2026.
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-03-28', '16:00', '2026-03-28T15:00:00.000Z'],
    ['2026-03-30', '09:00', '2026-03-30T07:00:00.000Z'],
    // Autumn: 03:00 becomes 02:00 on 25 October 2026.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-26', '09:00', '2026-10-26T08:00:00.000Z'],
  ])('converts %s %s to %s', (date, time, expected) => {
    expect(zurichInstant(date, time).toISOString()).toBe(expected);
  });

  it.each([
    ['2026-02-29', '09:00'],
    ['2026-1-1', '09:00'],
    ['2026-01-01', '24:00'],
    ['2026-01-01', '9:00'],
    ['', ''],
  ])('throws for %j %j', (date, time) => {
    expect(() => zurichInstant(date, time)).toThrow(RangeError);
  });

  it('is the inverse of formatInstant', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const text = formatInstant(instant);
        const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
        const back = zurichInstant(zurichDate(instant), text.match(/\d\d:\d\d/)?.[0] ?? '');
        const difference = minute - back.getTime();
        // An ambiguous time in autumn is read as the earlier of the two.
        return difference === 0 || (difference === 3_600_000 && text.endsWith('CET'));
      }),
    );
  });
});
