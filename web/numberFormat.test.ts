import { expect, it } from 'vitest';
import { count, monthName, percent, price, signedUsd, usd } from './numberFormat.ts';

it('writes dollars without decimals, and a loss with a minus sign', () => {
  expect([usd(8_750), usd(2_034.88), usd(0)]).toEqual(['$8,750', '$2,035', '$0']);
  expect([signedUsd(4_348.66), signedUsd(-961.9)]).toEqual(['+$4,349', '−$962']);
});

it('writes percentages with one decimal, or with none where it says nothing', () => {
  expect([percent(24.7), percent(21), percent(-8.2)]).toEqual(['24.7%', '21.0%', '−8.2%']);
  expect([percent(35, 'short'), percent(9.5, 'short'), percent(0, 'short')]).toEqual(['35%', '9.5%', '0%']);
  expect([percent(3.62, 'signed'), percent(-0.48, 'signed')]).toEqual(['+3.6%', '−0.5%']);
});

it('writes prices to their own number of decimals', () => {
  expect([price(2_083.4, 2), price(62_400, 0), price(1.0812, 4), price(1.0812, 2)]).toEqual([
    '2,083.40',
    '62,400',
    '1.0812',
    '1.08',
  ]);
  expect(count(25_000)).toBe('25,000');
});

it('names months', () => {
  expect([monthName(0), monthName(11), monthName(8, 2023)]).toEqual(['Jan', 'Dec', 'Sep 2023']);
});
