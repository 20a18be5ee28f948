import { expect, it } from 'vitest';
import { groupByDay } from '../activity/groupByDay.ts';
import { nextSort, sortedState } from '../transactions/sorting.ts';
import { moved } from '../watchlist/moved.ts';
import { percentText } from './percent.ts';
import { priceText } from './price.ts';

it('writes percentages with a real minus and no negative zero', () => {
  expect(percentText(-1.25, { decimals: 2 })).toBe('−1.25%');
  expect(percentText(1.25, { decimals: 1, signed: true })).toBe('+1.3%');
  expect(percentText(-0.001, { signed: true })).toBe('0.0%');
});

it('writes prices with four decimals below a dollar', () => {
  expect(priceText('89230')).toBe('$89,230.00');
  expect(priceText('0.4512')).toBe('$0.4512');
  expect(priceText('soon')).toBe('–');
});

it('groups by the day in Zürich, not in UTC', () => {
  const groups = groupByDay([{ at: '2026-11-19T23:30:00Z' }, { at: '2026-11-19T22:30:00Z' }]);
  expect(groups.map((group) => group.day)).toEqual(['2026-11-20', '2026-11-19']);
});

it('sorts descending first, then the other way', () => {
  expect(nextSort('-date', 'date')).toBe('date');
  expect(nextSort('date', 'date')).toBe('-date');
  expect(nextSort('-date', 'amount')).toBe('-amount');
  expect(sortedState('-amount')).toEqual({ amount: 'descending' });
});

it('moves an entry by one place and not beyond the ends', () => {
  expect(moved(['A', 'B', 'C'], 'B', -1)).toEqual(['B', 'A', 'C']);
  expect(moved(['A', 'B', 'C'], 'B', 1)).toEqual(['A', 'C', 'B']);
  expect(moved(['A', 'B'], 'A', -1)).toEqual(['A', 'B']);
  expect(moved(['A', 'B'], 'Z', 1)).toEqual(['A', 'B']);
});
