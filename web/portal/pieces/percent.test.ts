import { expect, it } from 'vitest';
import { percentText } from './percent.ts';

it('writes percentages with a real minus and no negative zero', () => {
  expect(percentText(-1.25, { decimals: 2 })).toBe('−1.25%');
  expect(percentText(1.25, { decimals: 1, signed: true })).toBe('+1.3%');
  expect(percentText(-0.001, { signed: true })).toBe('0.0%');
});
