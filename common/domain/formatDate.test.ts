import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant } from './formatDate.ts';

describe('formatDay and formatInstant', () => {
  it('format calendar days as they are and instants in Zürich time', () => {
    expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDay(new Date('2026-06-30T22:30:00Z'))).toBe('1 Jul 2026');
    expect(formatInstant('2026-11-20T13:05:00Z')).toBe('20 Nov 2026, 14:05 CET');
    expect(formatInstant('2026-09-01T10:00:00Z')).toBe('1 Sep 2026, 12:00 CEST');
  });

  it('formatInstant names the time zone in force', () => {
    expect(formatInstant(new Date('2026-11-20T08:00:00Z'))).toBe('20 Nov 2026, 09:00 CET');
    expect(formatInstant(new Date('2026-09-05T22:30:59Z'))).toBe('6 Sep 2026, 00:30 CEST');
    expect(formatInstant(new Date('2026-12-31T23:00:00Z'))).toBe('1 Jan 2027, 00:00 CET');
  });
});

it('formats dates and times in German and French', () => {
  const instant = '2026-11-20T13:05:00Z';
  expect(formatDay('2026-03-05', 'de')).toBe('5. März 2026');
  expect(formatInstant(instant, 'de')).toBe('20. Nov. 2026, 14:05 MEZ');
  expect(formatInstant(instant, 'fr')).toBe('20 nov. 2026, 14:05 CET');
});

it('writes the first day of a month as an ordinal in French alone', () => {
  expect(formatDay('2026-08-01', 'fr')).toBe('1er août 2026');
  expect(formatInstant('2026-06-30T22:30:00Z', 'fr')).toBe('1er juil. 2026, 00:30 CEST');
  expect(['2026-08-11', '2026-08-21', '2026-08-31'].map((day) => formatDay(day, 'fr'))).toEqual([
    '11 août 2026',
    '21 août 2026',
    '31 août 2026',
  ]);
  expect(formatDay('2026-08-01', 'de')).toBe('1. Aug. 2026');
});
