import { expect, test } from 'vitest';
import { percentText, signedPercentText } from './percent.ts';

test('percentages have a real minus, halves away from zero, and no negative zero', () => {
  expect(percentText(-0.04)).toBe('0.0%');
  expect(percentText(-8.2)).toBe('−8.2%');
  expect(percentText(-1.25, 2)).toBe('−1.25%');
  expect(percentText(40, 0)).toBe('40%');
  expect(percentText(1.25)).toBe('1.3%');
  expect(percentText(-1.25)).toBe('−1.3%');
});

test('a change states its sign, zero has none', () => {
  expect(signedPercentText(1.25)).toBe('+1.3%');
  expect(signedPercentText(-0.4)).toBe('−0.4%');
  expect(signedPercentText(0.001, 2)).toBe('0.00%');
  expect(signedPercentText(-0.001)).toBe('0.0%');
});
