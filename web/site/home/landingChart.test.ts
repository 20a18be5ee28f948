import fc from 'fast-check';
import { expect, it } from 'vitest';
import messages from '../../messages/en/belowFold/live.ts';
import { englishTranslator } from '../../test/englishTranslator.ts';
import { ANNUAL_RETURN } from '../content/exampleFigures.ts';
import { landingFigures } from '../content/live.ts';
import {
  CHART_ANIMATION_MS,
  landingChartPoints,
  nextAnnualReturn,
  RETURN_UPDATE_MS,
} from './landingChart.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const draws = (values: readonly number[]) => {
  let i = 0;
  return () => {
    const value = values[i % values.length] ?? 0;
    i += 1;
    return value;
  };
};

it('makes 12 points from 2.1 to 24.7 that grow 1.5 to 4.5 a month and dip 2 in the ninth', () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 10, maxLength: 10 }), (values) => {
      const points = landingChartPoints(draws(values));
      expect(points).toHaveLength(12);
      expect([points[0], points[11]]).toEqual([2.1, 24.7]);
      for (let i = 1; i < 12; i += 1) {
        const change = (points[i] ?? 0) - (points[i - 1] ?? 0);
        if (i === 8) expect(change).toBeCloseTo(-2, 9);
        else expect(change > 1.5 - 1e-9 && change < 4.5 + 1e-9).toBe(true);
      }
    }),
  );
});

it('keeps the last month within its range while the last point drifts', () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 11, maxLength: 11 }), (values) => {
      const random = draws(values);
      const points = landingChartPoints(random);
      const change = nextAnnualReturn(24.7, random) - (points[10] ?? 0);
      expect(change > 1.5 - 1e-9 && change < 4.5 + 1e-9).toBe(true);
    }),
  );
});

it('draws different lines', () => {
  const lines = [0.1, 0.5, 0.9].map((first) => landingChartPoints(draws([first, 0.2, 0.7, 0.4])));
  expect(new Set(lines.map(String)).size).toBe(3);
});

it('drifts at most 0.25 (and its rounding) around the last point', () => {
  fc.assert(
    fc.property(chance, fc.double({ min: 0, max: 60, noNaN: true }), (value, last) => {
      const next = nextAnnualReturn(last, () => value);
      return Math.abs(next - last) <= 0.3 + 1e-9 && next === Number(next.toFixed(1));
    }),
  );
  expect(nextAnnualReturn(30, () => 0.5)).toBe(30);
  // The ends, where rounding tells 0.25 from its neighbours.
  expect([30.02, 30.09].map((last) => nextAnnualReturn(last, () => 0))).toEqual([29.8, 29.8]);
  expect([30.12, 30.19].map((last) => nextAnnualReturn(last, () => 0.999_999))).toEqual([30.4, 30.4]);
});

it('keeps the constants of the specification', () => {
  expect([ANNUAL_RETURN, RETURN_UPDATE_MS, CHART_ANIMATION_MS]).toEqual([24.7, 3_000, 2_000]);
});

it('states every figure as illustrative', () => {
  for (const figure of Object.values(landingFigures(englishTranslator(messages))))
    expect(figure.provenance).toBe('illustrative');
});
