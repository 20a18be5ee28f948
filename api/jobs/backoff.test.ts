import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

const attempt = fc.integer({ min: 1, max: 8 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('backoffMs', () => {
  test('triples the delay up to six hours and subtracts up to half of it', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((at) => backoffMs(at, 0) / 1000)).toEqual([
      30, 90, 270, 810, 2430, 7290, 21_600, 21_600,
    ]);
    fc.assert(
      fc.property(attempt, chance, (at, by) => {
        expect(backoffMs(at, by)).toBeLessThanOrEqual(backoffMs(at, 0));
        expect(backoffMs(at, by)).toBeGreaterThanOrEqual(backoffMs(at, 0) / 2);
      }),
    );
  });

  test('waits at least the time in Retry-After and at most a tenth longer', () => {
    fc.assert(
      fc.property(attempt, chance, fc.integer({ min: 0, max: 86_400 }), (at, by, after) => {
        expect(backoffMs(at, by, after)).toBeGreaterThanOrEqual(after * 1000);
        expect(backoffMs(at, by, after)).toBeLessThanOrEqual(Math.max(backoffMs(at, 0), after * 1100) + 1);
      }),
    );
  });
});
