import { expect, it } from 'vitest';
import {
  formatInteger,
  formatMonth,
  formatPercent,
  formatPrice,
  formatSignedWholeUsd,
  formatWholeUsd,
} from './formatNumber.ts';

it('formatWholeUsd › omits decimals; formatSignedWholeUsd writes a minus sign', () => {
  expect([formatWholeUsd(8_750), formatWholeUsd(2_034.88), formatWholeUsd(0)]).toEqual([
    '$8,750',
    '$2,035',
    '$0',
  ]);
  expect([formatSignedWholeUsd(4_348.66), formatSignedWholeUsd(-961.9)]).toEqual(['+$4,349', '−$962']);
});

it('formatPercent › writes one decimal, or none in the short form', () => {
  expect([formatPercent(24.7), formatPercent(21), formatPercent(-8.2)]).toEqual(['24.7%', '21.0%', '−8.2%']);
  expect([formatPercent(35, 'short'), formatPercent(9.5, 'short'), formatPercent(0, 'short')]).toEqual([
    '35%',
    '9.5%',
    '0%',
  ]);
  expect([formatPercent(3.62, 'signed'), formatPercent(-0.48, 'signed')]).toEqual(['+3.6%', '−0.5%']);
});

it('formatPrice › writes the given number of decimals', () => {
  expect([
    formatPrice(2_083.4, 2),
    formatPrice(62_400, 0),
    formatPrice(1.0812, 4),
    formatPrice(1.0812, 2),
  ]).toEqual(['2,083.40', '62,400', '1.0812', '1.08']);
  expect(formatInteger(25_000)).toBe('25,000');
});

it('formatMonth › writes the short name and the year', () => {
  expect([formatMonth(0), formatMonth(11), formatMonth(8, 2023)]).toEqual(['Jan', 'Dec', 'Sep 2023']);
});
