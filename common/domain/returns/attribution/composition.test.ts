import { describe, expect, it } from 'vitest';
import { growthBetween } from '../growth.ts';
import { attribute } from './brinson.ts';
import { type FindGrowth, periodsOf, type StrategyTargets, stretchesOf } from './composition.ts';

const targets: StrategyTargets['targets'] = [
  { assetClass: 'equities', weight: 600, benchmark: 'world' },
  { assetClass: 'crypto', weight: 400, benchmark: 'btc' },
];

const stated = (validFrom: string, share = 500): StrategyTargets => ({
  validFrom,
  targets,
  holdings: [
    { instrument: 'nestle', weight: share },
    { instrument: 'eth', weight: 1_000 - share },
  ],
});

const daysOf = (statements: readonly StrategyTargets[], from: string, to: string) =>
  stretchesOf(statements, from, to).map(({ stated: { holdings }, days }) => [holdings[0]?.weight, ...days]);

describe('stretchesOf', () => {
  it.each<[string, readonly StrategyTargets[], string, string, unknown]>([
    [
      'divides at ends of months',
      [stated('2026-01-16')],
      '2025-12-31',
      '2026-03-10',
      [[500, '2026-01-15', '2026-01-31', '2026-02-28', '2026-03-10']],
    ],
    [
      'starts with a range that is later',
      [stated('2026-01-16')],
      '2026-02-28',
      '2026-03-10',
      [[500, '2026-02-28', '2026-03-10']],
    ],
    [
      'goes on with the next statement',
      [stated('2026-01-01', 500), stated('2026-01-16', 300)],
      '2025-12-31',
      '2026-02-01',
      [
        [500, '2025-12-31', '2026-01-15'],
        [300, '2026-01-15', '2026-01-31', '2026-02-01'],
      ],
    ],
    [
      'replaces only what has the same first day',
      [stated('2026-01-16', 500), stated('2026-01-20', 400), stated('2026-01-16', 300)],
      '2025-12-31',
      '2026-01-31',
      [
        [300, '2026-01-15', '2026-01-19'],
        [400, '2026-01-19', '2026-01-31'],
      ],
    ],
    [
      'ends what is stated for an earlier day with the next first day',
      [stated('2026-01-16', 500), stated('2026-01-01', 300)],
      '2025-12-31',
      '2026-01-31',
      [
        [300, '2025-12-31', '2026-01-15'],
        [500, '2026-01-15', '2026-01-31'],
      ],
    ],
    ['has none before the first day', [stated('2026-02-01')], '2025-12-31', '2026-01-31', []],
    ['has none within no time', [stated('2026-01-01')], '2026-01-31', '2026-01-31', []],
  ])('%s', (_, statements, from, to, expected) => {
    expect(daysOf(statements, from, to)).toEqual(expected);
  });
});

/** Prices at the ends of days. */
const PRICES: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  nestle: { '2025-12-31': 100n, '2026-01-31': 120n, '2026-02-28': 120n },
  eth: { '2025-12-31': 100n, '2026-01-31': 80n, '2026-02-28': 100n },
  world: { '2025-12-31': 50n, '2026-01-31': 55n, '2026-02-28': 55n },
  btc: { '2025-12-31': 10n, '2026-01-31': 9n, '2026-02-28': 10n },
};

const findGrowth: FindGrowth = (instrument, from, to) => {
  const [before, after] = [from, to].map((day) => PRICES[instrument]?.[day]);
  if (before && after) return growthBetween(before, after);
  return { reason: before ? 'noPrice' : 'noStart', instrument, day: before ? to : from };
};

const classOf = (instrument: string) => (instrument === 'nestle' ? 'equities' : 'crypto');
const periods = (from: string, to: string, find = findGrowth) =>
  periodsOf(stretchesOf([stated('2026-01-01')], from, to), classOf, find);

describe('periodsOf', () => {
  // 50 and 50 become 60 and 40, then 60 and 50: nothing, then 10 %.
  it('lets what is held grow by its prices from the stated weights on', () => {
    const all = periods('2025-12-31', '2026-02-28');
    const result = Array.isArray(all) ? attribute(all) : null;
    const rounded = (value: number) => Number((value * 100).toFixed(6)) + 0;
    expect(
      result?.periods.map(({ from, portfolio, benchmark }) =>
        [from, portfolio, benchmark].map((value) => (typeof value === 'number' ? rounded(value) : value)),
      ),
    ).toEqual([
      ['2025-12-31', 0, 2],
      ['2026-01-31', 10, 4.444444],
    ]);
    expect(result?.periods[1]?.classes.map(({ weight }) => rounded(weight))).toEqual([60, 40]);
  });

  it('starts a later range with the weights that prices led to', () => {
    const later = periods('2026-01-31', '2026-02-28');
    const result = Array.isArray(later) ? attribute(later) : null;
    expect(result?.periods[0]?.classes.map(({ weight }) => Number(weight.toFixed(12)))).toEqual([0.6, 0.4]);
  });

  it('names what has no price, of holdings and of benchmarks', () => {
    const missing = (name: string) =>
      periods('2025-12-31', '2026-02-28', (instrument, from, to) =>
        instrument === name ? { reason: 'noPrice', instrument, day: to } : findGrowth(instrument, from, to),
      );
    expect(missing('eth')).toEqual({ reason: 'noPrice', instrument: 'eth', day: '2025-12-31' });
    expect(missing('btc')).toEqual({ reason: 'noPrice', instrument: 'btc', day: '2026-01-31' });
  });
});
