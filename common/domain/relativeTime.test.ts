import { describe, expect, it } from 'vitest';
import { relativeTime } from './relativeTime.ts';

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

  it('writes German and French', () => {
    const instant = '2026-11-20T13:05:00Z';
    expect(relativeTime(instant, new Date('2026-11-20T13:10:00Z'), 'de')).toBe('vor 5 Minuten');
    expect(relativeTime(instant, new Date('2026-11-20T13:05:10Z'), 'fr')).toBe('à l’instant');
  });
});
