import { expect, it } from 'vitest';
import {
  formatInteger,
  formatMonth,
  formatPercent,
  formatPrice,
  formatSignedWholeUsd,
  formatWholeUsd,
} from './formatNumber.ts';

it('writes dollars without decimals, and a loss with a minus sign', () => {
  expect([formatWholeUsd(8_750), formatWholeUsd(2_034.88), formatWholeUsd(0)]).toEqual([
    '$8,750',
    '$2,035',
    '$0',
  ]);
  expect([formatSignedWholeUsd(4_348.66), formatSignedWholeUsd(-961.9)]).toEqual(['+$4,349', '−$962']);
});

it('writes percentages with one decimal, or with none where it says nothing', () => {
  expect([formatPercent(24.7), formatPercent(21), formatPercent(-8.2)]).toEqual(['24.7%', '21.0%', '−8.2%']);
  expect([formatPercent(35, 'short'), formatPercent(9.5, 'short'), formatPercent(0, 'short')]).toEqual([
    '35%',
    '9.5%',
    '0%',
  ]);
  expect([formatPercent(3.62, 'signed'), formatPercent(-0.48, 'signed')]).toEqual(['+3.6%', '−0.5%']);
});

it('writes prices to their own number of decimals', () => {
  expect([
    formatPrice(2_083.4, 2),
    formatPrice(62_400, 0),
    formatPrice(1.0812, 4),
    formatPrice(1.0812, 2),
  ]).toEqual(['2,083.40', '62,400', '1.0812', '1.08']);
  expect(formatInteger(25_000)).toBe('25,000');
});

it('names months', () => {
  expect([formatMonth(0), formatMonth(11), formatMonth(8, 2023)]).toEqual(['Jan', 'Dec', 'Sep 2023']);
});
