import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant, relativeTime } from './formatDate.ts';

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

describe('relativeTime', () => {
  it('returns the elapsed time, or the day after more than a week', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(relativeTime('2026-11-20T11:59:31Z', now)).toBe('just now');
    expect(relativeTime('2026-11-20T11:55:00Z', now)).toBe('5 minutes ago');
    expect(relativeTime('2026-11-19T11:00:00Z', now)).toBe('yesterday');
    expect(relativeTime('2026-11-01T11:00:00Z', now)).toBe('1 Nov 2026');
  });

  it('counts days by the calendar in Zürich, also across a change of the clock', () => {
    const now = new Date('2026-11-20T08:00:00Z');
    // Less than 48 hours, but on the day before yesterday.
    expect(relativeTime('2026-11-18T10:00:00Z', now)).toBe('2 days ago');
    expect(relativeTime('2026-11-18T10:00:00Z', now, 'de')).toBe('vorgestern');
    expect(relativeTime('2026-11-19T22:30:00Z', now)).toBe('9 hours ago');
    // 25 October 2026 has 25 hours.
    expect(relativeTime('2026-10-24T22:10:00Z', new Date('2026-10-25T22:30:00Z'))).toBe('24 hours ago');
  });
});

it('formats dates and times in German and French', () => {
  const instant = '2026-11-20T13:05:00Z';
  expect(formatDay('2026-03-05', 'de')).toBe('5. März 2026');
  expect(formatInstant(instant, 'de')).toBe('20. Nov. 2026, 14:05 MEZ');
  expect(formatInstant(instant, 'fr')).toBe('20 nov. 2026, 14:05 CET');
  expect(relativeTime(instant, new Date('2026-11-20T13:10:00Z'), 'de')).toBe('vor 5 Minuten');
  expect(relativeTime(instant, new Date('2026-11-20T13:05:10Z'), 'fr')).toBe('à l’instant');
});
