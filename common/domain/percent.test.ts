import { expect, test } from 'vitest';
import {
  formatPercent,
  formatSignedPercent,
  formatSignedPoints,
  roundTo,
  withPercentSign,
} from './percent.ts';

test('formatPercent › shows a minus sign, rounds halves away from zero, and never shows negative zero', () => {
  expect(formatPercent(-0.04)).toBe('0.0%');
  expect(formatPercent(-8.2)).toBe('−8.2%');
  expect(formatPercent(-1.25, 2)).toBe('−1.25%');
  expect(formatPercent(40, 0)).toBe('40%');
  expect(formatPercent(1.25)).toBe('1.3%');
  expect(formatPercent(-1.25)).toBe('−1.3%');
});

test('formatSignedPercent › shows the sign of a change, except for zero', () => {
  expect(formatSignedPercent(1.25)).toBe('+1.3%');
  expect(formatSignedPercent(-0.4)).toBe('−0.4%');
  expect(formatSignedPercent(0.001, 2)).toBe('0.00%');
  expect(formatSignedPercent(-0.001)).toBe('0.0%');
});

test('formatSignedPoints › shows the sign of a difference, except for zero', () => {
  expect(formatSignedPoints(3)).toBe('+3.0\u00a0pp');
  expect(formatSignedPoints(-0.4)).toBe('−0.4\u00a0pp');
  expect(formatSignedPoints(0.04)).toBe('0.0\u00a0pp');
  expect(formatSignedPoints(0.04, 2)).toBe('+0.04\u00a0pp');
});

test('roundTo › never returns negative zero', () => {
  expect(roundTo(-0.04, 1)).toBe(0);
  expect(roundTo(-0, 1)).toBe(0);
});

test('formats percentages as German and French write them', () => {
  expect(formatPercent(-8.25, 1, 'de')).toBe('−8.3%');
  expect(formatSignedPercent(3, 2, 'fr')).toBe('+3,00\u202f%');
  expect(formatSignedPoints(3, 1, 'de')).toBe('+3.0\u00a0PP');
  expect(withPercentSign('3')).toBe('3%');
});
