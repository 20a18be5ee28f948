import { expect, it } from 'vitest';
import { axisAmount, axisPercent } from './axisAmount.ts';

it('axisAmount › shortens an amount as the language does', () => {
  expect([axisAmount(1_150_000, 'en'), axisAmount(-20_000, 'en')]).toEqual(['$1.15M', '−$20K']);
  expect(axisAmount(270_000, 'de')).toBe('USD\u00a0270’000');
});

it('axisPercent › writes the decimals of the language', () => {
  expect([axisPercent(5, 'en'), axisPercent(2.5, 'en')]).toEqual(['5%', '2.5%']);
  expect(axisPercent(2.5, 'fr')).toBe('2,5\u202f%');
});
