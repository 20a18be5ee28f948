import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendarDate.ts';
import { ASSET_CLASSES, type AssetClass } from '../../instruments/instrument.ts';
import { growthFrom } from '../growth.ts';
import { type AttributionPeriod, attribute } from './brinson.ts';

/** Weight, target, return and benchmark of a class, all in percent. */
type Row = readonly [assetClass: AssetClass, weight: number, target: number, own: number, benchmark: number];

const UNIT = 10_000;

/** Periods of 30 days from the end of 2025 on. */
const periodsOf = (rows: readonly (readonly Row[])[]): AttributionPeriod[] =>
  rows.map((classes, index) => ({
    from: addDays('2025-12-31', index * 30),
    to: addDays('2025-12-31', index * 30 + 30),
    classes: classes.map(([assetClass, weight, target, own, benchmark]) => ({
      assetClass,
      start: BigInt(Math.round(weight * UNIT)) * 100n,
      end: BigInt(Math.round(weight * (100 + own) * UNIT)),
      target: target * 10,
      benchmark: growthFrom(BigInt(Math.round(benchmark * UNIT)), BigInt(100 * UNIT)),
    })),
  }));

const percent = (value: number | null) => (value === null ? null : Number((value * 100).toFixed(6)) + 0);

function effectsOf(...rows: readonly (readonly Row[])[]) {
  const result = attribute(periodsOf(rows));
  if (!result) return null;
  return result.classes.map(({ assetClass, allocation, selection, interaction }) => [
    assetClass,
    ...[allocation, selection, interaction].map(percent),
  ]);
}

// Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd edition, tables 5.1 and 5.4: British,
// Japanese and American equities, here as three of our classes.
const BACON: readonly Row[] = [
  ['equities', 40, 40, 20, 10],
  ['bonds', 30, 20, -5, -4],
  ['funds', 30, 40, 6, 8],
];

describe('attribute', () => {
  it('gives the figures of the published example', () => {
    const result = attribute(periodsOf([BACON]));
    expect(
      [result?.portfolio, result?.benchmark, result?.total].map((value) => percent(value ?? null)),
    ).toEqual([8.3, 6.4, 1.9]);
    // Selection and interaction together are 4.0, −0.3 and −0.6.
    expect(effectsOf(BACON)).toEqual([
      ['equities', 0, 4, 0],
      ['bonds', -1.04, -0.2, -0.1],
      ['funds', -0.16, -0.8, 0.2],
    ]);
  });

  it.each<[string, readonly Row[], unknown]>([
    ['one class has no allocation', [['equities', 100, 100, 12, 10]], [['equities', 0, 2, 0]]],
    [
      'the targets themselves have no effect',
      [
        ['equities', 60, 60, 5, 5],
        ['bonds', 40, 40, -1, -1],
      ],
      [
        ['equities', 0, 0, 0],
        ['bonds', 0, 0, 0],
      ],
    ],
    // The whole benchmark returns 3 %; bonds are missing, and they did worse than it.
    [
      'a class that is not held has no selection',
      [
        ['equities', 100, 50, 5, 5],
        ['bonds', 0, 50, 0, 1],
      ],
      [
        ['equities', 1, 0, 0],
        ['bonds', 1, 0, 0],
      ],
    ],
    // The benchmark returns 4 %; crypto has no target.
    [
      'a class without a target has allocation and interaction',
      [
        ['equities', 90, 100, 4, 4],
        ['crypto', 10, 0, 30, 20],
      ],
      [
        ['equities', 0, 0, 0],
        ['crypto', 1.6, 0, 1],
      ],
    ],
  ])('%s', (_, rows, effects) => {
    expect(effectsOf(rows)).toEqual(effects);
  });

  // 8.3 % twice against 6.4 % twice: 17.2889 % against 13.2096 %. Both months count alike, (17.2889 − 13.2096) ÷ 3.8.
  it('links the effects of months', () => {
    const result = attribute(periodsOf([BACON, BACON]));
    const twice = ((1.083 ** 2 - 1.064 ** 2) / 0.038) * 2;
    expect(percent(result?.total ?? null)).toBe(4.0793);
    expect(result?.classes.map(({ total }) => percent(total))).toEqual(
      [0.04, -0.0134, -0.0076].map((effect) => percent(effect * twice)),
    );
  });

  it('averages weights by days, and links returns while a class was held', () => {
    const result = attribute(
      periodsOf([
        [
          ['equities', 100, 50, 10, 10],
          ['bonds', 0, 50, 0, 2],
        ],
        [
          ['equities', 50, 60, 10, 10],
          ['bonds', 50, 40, 1, 2],
        ],
      ]),
    );
    expect(
      result?.classes.map((part) => [part.weight, part.target, part.return, part.benchmark].map(percent)),
    ).toEqual([
      [75, 55, 21, 21],
      [25, 45, 1, 4.04],
    ]);
  });

  it('has none without a period, and where everything was lost', () => {
    expect(attribute([])).toBeNull();
    expect(effectsOf([['crypto', 100, 100, -100, 5]])).toBeNull();
  });

  const classCount = 4;
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000 }), { minLength: classCount - 1, maxLength: classCount - 1 })
    .map((cuts) => {
      const ends = [0, ...cuts.toSorted((a, b) => a - b), 1_000];
      return ends.slice(1).map((end, index) => end - (ends[index] ?? 0));
    });
  const returns = fc.array(fc.integer({ min: -5_000, max: 8_000 }), {
    minLength: classCount,
    maxLength: classCount,
  });
  const anyPeriods = fc.array(fc.tuple(weights, weights, returns, returns), { minLength: 1, maxLength: 24 });
  const anyRows = anyPeriods.map((list) =>
    list.map(([held, targets, own, benchmarks]) =>
      held.map(
        (weight, index): Row => [
          ASSET_CLASSES[index] ?? 'cash',
          weight / 10,
          (targets[index] ?? 0) / 10,
          (own[index] ?? 0) / 100,
          (benchmarks[index] ?? 0) / 100,
        ],
      ),
    ),
  );

  it('adds up to the difference of the returns of the whole time', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const result = attribute(periodsOf(rows));
        if (!result) throw new Error('not defined');
        const grow = (side: (row: Row) => number) =>
          rows.reduce(
            (growth, classes) => growth * (1 + classes.reduce((sum, row) => sum + side(row), 0)),
            1,
          );
        const own = grow(([, weight, , part]) => (weight * part) / 10_000);
        const benchmark = grow(([, , target, , part]) => (target * part) / 10_000);
        const size = Math.max(1, own, benchmark);
        const sum = result.classes.reduce((total, part) => total + part.total, 0);
        expect(Math.abs(sum - (own - benchmark))).toBeLessThanOrEqual(1e-12 * size);
        expect(Math.abs(result.portfolio - result.benchmark - sum)).toBeLessThanOrEqual(1e-12 * size);
      }),
    );
  });

  it('does not depend on how much there is in a period', () => {
    const factor = fc.bigInt(1n, 10n ** 12n);
    fc.assert(
      fc.property(anyRows, fc.array(factor, { minLength: 24, maxLength: 24 }), (rows, factors) => {
        const periods = periodsOf(rows);
        const scaled = periods.map(({ classes, ...period }, index) => ({
          ...period,
          classes: classes.map(({ start, end, ...part }) => {
            const size = factors[index] ?? 1n;
            return { ...part, start: start * size, end: end * size };
          }),
        }));
        expect(attribute(scaled)).toEqual(attribute(periods));
      }),
    );
  });
});
