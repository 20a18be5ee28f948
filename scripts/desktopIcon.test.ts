import { expect, test } from 'vitest';
import { polygons } from './desktopIcon.ts';

test('reads the straight lines of a path, absolute and relative', () => {
  expect(polygons('M1 2 3 4H5z')).toEqual([
    [
      [1, 2],
      [3, 4],
      [5, 4],
    ],
  ]);
  expect(polygons('M7.5 16h15L24.5 19H6z')).toEqual([
    [
      [7.5, 16],
      [22.5, 16],
      [24.5, 19],
      [6, 19],
    ],
  ]);
});

test('does not guess at curves', () =>
  expect(() => polygons('M0 0C1 1 2 2 3 3z')).toThrow('icon cannot draw'));
