import { expect, it } from 'vitest';
import { moveEntry } from './moveEntry.ts';

it('moveEntry › moves an entry by one place and stops at the ends', () => {
  expect(moveEntry(['A', 'B', 'C'], 'B', -1)).toEqual(['B', 'A', 'C']);
  expect(moveEntry(['A', 'B', 'C'], 'B', 1)).toEqual(['A', 'C', 'B']);
  expect(moveEntry(['A', 'B'], 'A', -1)).toEqual(['A', 'B']);
  expect(moveEntry(['A', 'B'], 'Z', 1)).toEqual(['A', 'B']);
});
