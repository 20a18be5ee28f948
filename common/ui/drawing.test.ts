import { expect, it } from 'vitest';
import { contourLines, seededRandom } from './contourLines.ts';
import { formatDay, formatInstant, relativeTime } from './formatDate.ts';

const terrain = { seed: 7, width: 400, height: 300 };

it('draws the same lines for the same seed and others for another', () => {
  expect(contourLines(terrain)).toEqual(contourLines(terrain));
  expect(contourLines({ ...terrain, seed: 8 })).not.toEqual(contourLines(terrain));
  expect(seededRandom(1)()).toBe(seededRandom(1)());
});

it('draws as many levels as asked for, as valid path data within the drawing', () => {
  const lines = contourLines({ ...terrain, levels: 6 });
  expect(lines).toHaveLength(6);
  for (const { path } of lines) {
    expect(path).toMatch(/^(M-?[\d.]+ -?[\d.]+(q-?[\d.]+( ?-?[\d.]+){3})*)*$/);
    for (const [, x, y] of path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(420);
      expect(Number(y)).toBeLessThanOrEqual(320);
    }
  }
});

it('writes days and instants without ambiguity, in Zürich time', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
  expect(formatDay(new Date('2026-06-30T22:30:00Z'))).toBe('1 Jul 2026');
  expect(formatInstant('2026-11-20T13:05:00Z')).toBe('20 Nov 2026, 14:05 CET');
  expect(formatInstant('2026-09-01T10:00:00Z')).toBe('1 Sep 2026, 12:00 CEST');
});

it('says how long ago something was, and the day beyond a week', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(relativeTime('2026-11-20T11:59:31Z', now)).toBe('just now');
  expect(relativeTime('2026-11-20T11:55:00Z', now)).toBe('5 minutes ago');
  expect(relativeTime('2026-11-19T11:00:00Z', now)).toBe('yesterday');
  expect(relativeTime('2026-11-01T11:00:00Z', now)).toBe('1 Nov 2026');
});
