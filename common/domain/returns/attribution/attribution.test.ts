import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNCHANGED } from '../growth.ts';
import { attribute, attributePeriods, type Segment } from './brinson.ts';
import { contributionsOf } from './contribution.ts';

const PERCENT = UNCHANGED / 100n;
const percents = (values: readonly number[]) => values.map((value) => Number((value * 100).toFixed(9)));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const segment = ([weight, referenceWeight, gain, referenceGain]: readonly [
  bigint,
  bigint,
  bigint,
  bigint,
]): Segment => ({
  weight: weight * PERCENT,
  referenceWeight: referenceWeight * PERCENT,
  growth: UNCHANGED + gain * PERCENT,
  referenceGrowth: UNCHANGED + referenceGain * PERCENT,
});

/** Weights 40, 30, 30 % against 40, 20, 40 %; returns 20, −5, 6 % against 10, −4, 8 %. */
const THREE = [segment([40n, 40n, 20n, 10n]), segment([30n, 20n, -5n, -4n]), segment([30n, 40n, 6n, 8n])];

describe('attribute', () => {
  // Allocation (0.3 − 0.2) × (−4 − 6.4), (0.3 − 0.4) × (8 − 6.4); selection 0.4 × 10, 0.3 × −1, 0.3 × −2.
  it('tells what weights and what investments made of 8.3 against 6.4 %', () => {
    const { portfolio, reference, segments } = attribute(THREE);
    expect(percents([portfolio, reference])).toEqual([8.3, 6.4]);
    expect(percents(segments.map(({ allocation }) => allocation))).toEqual([0, -1.04, -0.16]);
    expect(percents(segments.map(({ selection }) => selection))).toEqual([4, -0.3, -0.6]);
    expect(percents([sumOf(segments.flatMap((part) => [part.allocation, part.selection]))])).toEqual([1.9]);
  });

  it('is 0 for a portfolio that is its reference', () => {
    const same = [segment([60n, 60n, 5n, 5n]), segment([40n, 40n, -2n, -2n])];
    expect(attribute(same).segments).toEqual([
      { allocation: 0, selection: 0 },
      { allocation: 0, selection: 0 },
    ]);
  });
});

describe('attributePeriods', () => {
  it('leaves one period as it is', () => {
    const one = attributePeriods([THREE])?.segments ?? [];
    expect(percents(one.map(({ selection }) => selection))).toEqual([4, -0.3, -0.6]);
  });

  // Two periods of 8.3 against 6.4 %: 1.083² − 1.064² = 4.0793 %; both have the same factor, so half each.
  it('adds up to the difference of the linked returns', () => {
    const linked = attributePeriods([THREE, THREE]);
    expect(percents([linked?.portfolio ?? 0, linked?.reference ?? 0])).toEqual([17.2889, 13.2096]);
    const effects = linked?.segments.map(({ selection }) => selection) ?? [];
    // 4 × 2 × 4.0793 ÷ 3.8
    expect(percents(effects)[0]).toBeCloseTo((8 * 4.0793) / 3.8, 6);
  });

  it('is not defined after everything was lost', () => {
    expect(attributePeriods([[segment([100n, 100n, -100n, 5n])]])).toBeNull();
    expect(attributePeriods([])).toEqual({ portfolio: 0, reference: 0, segments: [] });
  });

  const parts = fc
    .array(fc.bigInt(1n, 1_000n), { minLength: 3, maxLength: 3 })
    .map((list) => list.map((part) => (part * UNCHANGED) / list.reduce((sum, next) => sum + next, 0n)));
  const growths = fc.array(fc.bigInt(UNCHANGED / 2n, 2n * UNCHANGED), { minLength: 3, maxLength: 3 });
  const period = fc.tuple(parts, parts, growths, growths).map(([weights, references, own, others]) =>
    weights.map(
      (weight, index): Segment => ({
        weight,
        referenceWeight: references[index] ?? 0n,
        growth: own[index] ?? 0n,
        referenceGrowth: others[index] ?? 0n,
      }),
    ),
  );

  it('adds up over any periods', () => {
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 24 }), (periods) => {
        const linked = attributePeriods(periods);
        if (!linked) throw new Error('not defined');
        const effects = sumOf(linked.segments.flatMap((part) => [part.allocation, part.selection]));
        const scale = Math.max(1, linked.portfolio, linked.reference);
        expect(Math.abs(effects - (linked.portfolio - linked.reference)) / scale).toBeLessThan(1e-9);
      }),
    );
  });
});

describe('contributionsOf', () => {
  // 30 and −10 of 1000, then 51 and 0 of 1020: 2 % and 5 %, together 7.1 %.
  it('adds up to the linked return', () => {
    const contributions = contributionsOf([
      { base: 1_000n, gains: [30n, -10n] },
      { base: 1_020n, gains: [51n, 0n] },
    ]);
    expect(percents([sumOf(contributions ?? [])])).toEqual([7.1]);
    // −1 % × (ln 1.02 ÷ 0.02) ÷ (ln 1.071 ÷ 0.071)
    expect(contributions?.[1]).toBeCloseTo(-0.01 * (Math.log(1.02) / 0.02 / (Math.log(1.071) / 0.071)), 12);
  });

  it('is a share of the gain in one period, also of none', () => {
    expect(percents(contributionsOf([{ base: 200n, gains: [10n, -10n] }]) ?? [])).toEqual([5, -5]);
    expect(contributionsOf([{ base: 0n, gains: [10n] }])).toBeNull();
    expect(contributionsOf([{ base: 10n, gains: [-10n] }])).toBeNull();
  });
});
