import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisAmount, axisPercent, valueAxis } from './timeChart.ts';

it('valueAxis › starts at zero on request and otherwise near the values', () => {
  expect(valueAxis([180_000, 248_000], true)).toEqual({ min: 0, max: 300_000, interval: 100_000 });
  expect(valueAxis([180_000, 248_000], false)).toEqual({ min: 180_000, max: 260_000, interval: 20_000 });
});

it('valueAxis › shows a change of one percent as small', () => {
  const { min, max } = valueAxis([100_000, 101_000], false);
  expect(max - min).toBeGreaterThanOrEqual(10_000);
});

it('valueAxis › has an axis without values and for zero', () => {
  expect(valueAxis([], false)).toEqual({ min: 0, max: 1, interval: 1 });
  expect(valueAxis([0, 0], true)).toEqual({ min: 0, max: 1, interval: 1 });
});

it('valueAxis › contains any values in a few round steps and covers a tenth of the largest', () => {
  const amount = fc.double({ min: 0, max: 1e12, noNaN: true }).map((n) => Math.round(n * 100) / 100);
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), fc.boolean(), (values, startsAtZero) => {
      const { min, max, interval } = valueAxis(values, startsAtZero);
      const highest = Math.max(...values);
      expect(min).toBeGreaterThanOrEqual(0);
      expect(min).toBeLessThanOrEqual(Math.min(...values) + interval * 1e-9);
      expect(max).toBeGreaterThanOrEqual(highest - interval * 1e-9);
      expect(max - min).toBeGreaterThanOrEqual(0.1 * highest * (1 - 1e-9));
      expect(Math.round((max - min) / interval)).toBeLessThanOrEqual(6);
      if (startsAtZero) expect(min).toBe(0);
    }),
  );
});

it('axisAmount › shortens an amount as the language does', () => {
  expect([axisAmount(1_150_000, 'en'), axisAmount(-20_000, 'en')]).toEqual(['$1.15M', '−$20K']);
  expect(axisAmount(270_000, 'de')).toBe('USD\u00a0270’000');
});

it('axisPercent › writes the decimals of the language', () => {
  expect([axisPercent(5, 'en'), axisPercent(2.5, 'en')]).toEqual(['5%', '2.5%']);
  expect(axisPercent(2.5, 'fr')).toBe('2,5\u202f%');
});
