import { expect, test } from 'vitest';
import { parseZoomLevel, zoomedBy } from './zoom.ts';

test('goes by steps, within limits, and back to the natural size at once', () => {
  expect(zoomedBy(0, 1)).toBe(0.5);
  expect(zoomedBy(0.5, -1)).toBe(0);
  expect(zoomedBy(4, 1)).toBe(4);
  expect(zoomedBy(-2, -1)).toBe(-2);
  expect(zoomedBy(3.5, 0)).toBe(0);
});

test.each([undefined, null, '1', Number.NaN, Number.POSITIVE_INFINITY, 0.3, -2.5, 4.5, 1e9])(
  'a stored %s is the natural size',
  (value) => expect(parseZoomLevel(value)).toBe(0),
);

test('a stored level is kept', () => expect([-2, 0, 0.5, 4].map(parseZoomLevel)).toEqual([-2, 0, 0.5, 4]));
