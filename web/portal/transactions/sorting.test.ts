import { expect, it } from 'vitest';
import { nextSort, sortedState } from './sorting.ts';

it('nextSort › sorts descending first, then ascending', () => {
  expect(nextSort('-date', 'date')).toBe('date');
  expect(nextSort('date', 'date')).toBe('-date');
  expect(nextSort('-date', 'amount')).toBe('-amount');
  expect(sortedState('-amount')).toEqual({ amount: 'descending' });
});
