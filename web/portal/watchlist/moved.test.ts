import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it('moves an entry by one place and not beyond the ends', () => {
  expect(moved(['A', 'B', 'C'], 'B', -1)).toEqual(['B', 'A', 'C']);
  expect(moved(['A', 'B', 'C'], 'B', 1)).toEqual(['A', 'C', 'B']);
  expect(moved(['A', 'B'], 'A', -1)).toEqual(['A', 'B']);
  expect(moved(['A', 'B'], 'Z', 1)).toEqual(['A', 'B']);
});
