import { describe, expect, it } from 'vitest';
import { contourLines, seededRandom } from './contourLines.ts';

const terrain = { seed: 7, width: 400, height: 300 };

describe('contourLines', () => {
  it('returns the same lines for the same seed and different ones for another', () => {
    expect(contourLines(terrain)).toEqual(contourLines(terrain));
    expect(contourLines({ ...terrain, seed: 8 })).not.toEqual(contourLines(terrain));
    expect(seededRandom(1)()).toBe(seededRandom(1)());
  });

  it('returns the requested number of levels as valid path data within the drawing', () => {
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
});
