import { expect, test } from 'vitest';
import { parseZoomLevel, zoomedBy } from './zoom.ts';

test('zoomedBy changes the level by steps within limits; 0 resets it', () => {
  expect(zoomedBy(0, 1)).toBe(0.5);
  expect(zoomedBy(0.5, -1)).toBe(0);
  expect(zoomedBy(4, 1)).toBe(4);
  expect(zoomedBy(-2, -1)).toBe(-2);
  expect(zoomedBy(3.5, 0)).toBe(0);
});

test.each([undefined, null, '1', Number.NaN, Number.POSITIVE_INFINITY, 0.3, -2.5, 4.5, 1e9])(
  'parseZoomLevel returns 0 for %s',
  (value) => expect(parseZoomLevel(value)).toBe(0),
);

test('parseZoomLevel accepts valid levels', () =>
  expect([-2, 0, 0.5, 4].map(parseZoomLevel)).toEqual([-2, 0, 0.5, 4]));
