import { expect, test } from 'vitest';
import { formatCount } from './formatCount.ts';

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [2, '2 entries'],
  [1_200, '1,200 entries'],
])('formatCount › writes %i with the noun in its number', (count, text) =>
  expect(formatCount(count, { one: 'entry', other: 'entries' })).toBe(text),
);
