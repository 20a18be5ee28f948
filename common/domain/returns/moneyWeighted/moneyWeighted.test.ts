import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../calendarDate.ts';
import { requireMoney } from '../../money.ts';
import { reported } from '../reporting.ts';
import { type MoneyWeighted, moneyWeighted } from './moneyWeighted.ts';

type Row = readonly [amount: number, day: string];

const rate = (rows: readonly Row[], unit = 365): MoneyWeighted =>
  moneyWeighted(
    rows.map(([amount, day]) => ({ day, amount: reported(requireMoney(amount)) })),
    unit,
  );

const perYear = (rows: readonly Row[]): number => {
  const result = rate(rows);
  if (result.kind !== 'defined') throw new Error(JSON.stringify(result));
  return result.rate;
};

/** The published definition: Σ amount ÷ (1 + rate)^(days ÷ 365). */
function netPresentValue(rows: readonly Row[], yearly: number): number {
  const [first = ''] = rows.map(([, day]) => day).toSorted();
  return rows.reduce((sum, [amount, day]) => {
    const days = (Date.parse(day) - Date.parse(first)) / 86_400_000;
    return sum + amount / (1 + yearly) ** (days / 365);
  }, 0);
}

const SCENARIOS: readonly { name: string; flows: readonly Row[]; expected: number; digits: number }[] = [
  {
    // Example of XIRR in the documentation of a spreadsheet, which prints 0.373362535.
    name: 'the example of a spreadsheet',
    flows: [
      [-10_000, '2008-01-01'],
      [2_750, '2008-03-01'],
      [4_250, '2008-10-30'],
      [3_250, '2009-02-15'],
      [2_750, '2009-04-01'],
    ],
    expected: 0.37336253352,
    digits: 10,
  },
  {
    // 1.05^(365 ÷ 364) − 1
    name: 'a year without its last day',
    flows: [
      [-200, '2010-01-01'],
      [210, '2010-12-31'],
    ],
    expected: 0.05014075,
    digits: 8,
  },
  {
    name: 'a loss of nearly everything',
    flows: [
      [-1_560.94, '2019-05-24'],
      [-1_160, '2020-01-13'],
      [42.8, '2020-06-29'],
    ],
    expected: -0.999251643,
    digits: 9,
  },
  {
    name: 'payouts of two years',
    flows: [
      [-10_000, '2007-01-12'],
      [2_500, '2008-02-14'],
      [2_000, '2008-03-03'],
      [3_000, '2008-06-14'],
      [4_000, '2008-12-01'],
    ],
    // 0.10064378342663988718 with act/365 in 40 digits; the table of accepted values has …2638, which is 2.6 × 10^−13 away.
    expected: 0.10064378342664,
    digits: 13,
  },
  {
    // (13 120 ÷ 18 480)^(365 ÷ 11) − 1
    name: 'a fall within days',
    flows: [
      [-18_480, '2020-03-05'],
      [13_120, '2020-03-16'],
    ],
    expected: -0.9999884228,
    digits: 10,
  },
  {
    name: 'ten years',
    flows: [
      [-1_000, '1985-01-01'],
      [600, '1990-01-01'],
      [600, '1995-01-01'],
    ],
    expected: 0.024851,
    digits: 6,
  },
  {
    name: 'monthly buys',
    flows: [
      [-10, '2020-01-01'],
      [-15, '2020-02-01'],
      [-20, '2020-03-01'],
      [-25, '2020-04-01'],
      [100, '2020-05-01'],
    ],
    expected: 5.885,
    digits: 3,
  },
  {
    // 5.70083 in 40 digits, where sources print 5.700.
    name: 'monthly buys whose last day counts as a day',
    flows: [
      [-10, '2020-01-01'],
      [-15, '2020-02-01'],
      [-20, '2020-03-01'],
      [-25, '2020-04-01'],
      [100, '2020-05-02'],
    ],
    expected: 5.70083,
    digits: 5,
  },
  {
    name: 'three days',
    flows: [
      [-309, '2020-12-30'],
      [-104, '2020-12-31'],
      [416, '2021-01-01'],
    ],
    expected: 3.53,
    digits: 2,
  },
  {
    name: 'a leap day',
    flows: [
      [-100, '2024-02-28'],
      [110, '2024-02-29'],
    ],
    // 1.1^365 − 1
    expected: 1.1 ** 365 - 1,
    digits: -5,
  },
];

describe('moneyWeighted', () => {
  it.each(SCENARIOS)('is the yearly rate of $name', ({ flows, expected, digits }) => {
    expect(perYear(flows)).toBeCloseTo(expected, digits);
  });

  // The sources count years of 365.25 days.
  it.each<{ name: string; flows: readonly Row[]; expected: number }>([
    {
      // 1 unit at 43.11, 10 more at 50.93, 11 × 56.59 at the end of the year.
      name: 'units bought at two prices',
      flows: [
        [-43.11, '2026-01-01'],
        [-509.3, '2026-07-01'],
        [622.49, '2027-01-01'],
      ],
      expected: 0.2453,
    },
    {
      name: 'a deposit within the year that nobody valued',
      flows: [
        [-100, '2026-01-01'],
        [-100, '2026-06-01'],
        [220, '2027-01-01'],
      ],
      expected: 0.1273,
    },
  ])('is the rate of $name', ({ flows, expected }) => {
    expect((1 + perYear(flows)) ** (365.25 / 365) - 1).toBeCloseTo(expected, 4);
  });

  it('is not unique where several rates explain the payments', () => {
    const flows: Row[] = [
      [100, '2021-01-01'],
      [-230, '2022-01-01'],
      [132, '2023-01-01'],
    ];
    const result = rate(flows);
    expect(result).toMatchObject({ kind: 'notUnique' });
    // (1 + rate)² × 100 − (1 + rate) × 230 + 132 = 0
    const rates = result.kind === 'notUnique' ? result.rates : [];
    expect(rates.map((found) => found.toFixed(10))).toEqual(['0.1000000000', '0.2000000000']);
  });

  it('is the other rate where one is −100 % to the last digit, after all was withdrawn and paid in again', () => {
    // q^42 − q + 0.002 = 0 of the growth q of a day: at 0.99995, and at 0.002, which loses all but 10^−113 in 42 days.
    const result = rate(
      [
        [-5_000, '2026-01-01'],
        [5_000, '2026-02-11'],
        [-10, '2026-02-12'],
      ],
      42,
    );
    expect(result).toEqual({ kind: 'defined', rate: expect.closeTo(-0.00205, 5) });
  });

  it.each<{ name: string; flows: readonly Row[]; reason: string }>([
    {
      name: 'only payments in',
      flows: [
        [-100, '2026-01-01'],
        [-50, '2026-02-01'],
      ],
      reason: 'oneDirection',
    },
    {
      name: 'only zeros',
      flows: [
        [0, '2026-01-01'],
        [0, '2026-02-01'],
      ],
      reason: 'oneDirection',
    },
    { name: 'nothing', flows: [], reason: 'oneDirection' },
    {
      name: 'one day',
      flows: [
        [-100, '2026-01-01'],
        [101, '2026-01-01'],
      ],
      reason: 'oneDay',
    },
    {
      // 100 q² − 100 q + 100 has no real root.
      name: 'payments that no rate explains',
      flows: [
        [100, '2021-01-01'],
        [-100, '2022-01-01'],
        [100, '2023-01-01'],
      ],
      reason: 'noRate',
    },
  ])('is not defined for $name', ({ flows, reason }) => {
    expect(rate(flows)).toEqual({ kind: 'notDefined', reason });
  });

  it.each<{ name: string; flows: readonly Row[]; ofPeriod: unknown }>([
    {
      name: 'one day',
      flows: [
        [-100, '2026-01-01'],
        [1_000, '2026-01-02'],
      ],
      ofPeriod: { kind: 'defined', rate: expect.closeTo(9, 9) },
    },
    {
      // 100 q² − 2500 q + 10 000 = 0 at 5 and 20
      name: 'two days, twice',
      flows: [
        [100, '2026-01-01'],
        [-2_500, '2026-01-02'],
        [10_000, '2026-01-03'],
      ],
      ofPeriod: { kind: 'notUnique', rates: [expect.closeTo(24, 9), expect.closeTo(399, 9)] },
    },
  ])('is of the period where a rate per year of $name is beyond any number', ({ flows, ofPeriod }) => {
    expect(rate(flows)).toEqual({ kind: 'notDefined', reason: 'noRate' });
    expect(rate(flows, flows.length - 1)).toEqual(ofPeriod);
  });

  it('finds all rates of payments that change direction fifty times, and states none of more', () => {
    const alternating = (count: number): Row[] =>
      Array.from({ length: count }, (_, n) => {
        const amount = n === 0 || n === count - 1 ? 1_000_000 : n % 2 ? -2_000_000 : 1_000;
        return [amount, addDays('2016-01-01', n)];
      });
    expect(rate(alternating(5_001))).toEqual({ kind: 'notUnique', rates: [] });
    expect(rate(alternating(53))).toEqual({ kind: 'notUnique', rates: [] });
    expect(rate(alternating(51))).not.toEqual({ kind: 'notUnique', rates: [] });
  });

  it('states no rates where finding them would take long, because many payments change direction often', () => {
    // 100 payments in after each of 50 out: 50 changes of direction, 2 600 payments.
    const flows = Array.from({ length: 2_600 }, (_, n): Row => {
      const amount =
        n === 0 || n === 2_599 ? 1_000_000 : n % 104 === 0 ? 20_000 : n % 52 === 0 ? -50_000 : -300;
      return [amount, addDays('2016-01-01', n)];
    });
    expect(rate(flows)).toEqual({ kind: 'notUnique', rates: [] });
  });

  it('states a rate of exactly nothing', () => {
    expect(
      perYear([
        [-100, '2026-01-01'],
        [-50, '2026-03-01'],
        [150, '2026-04-01'],
      ]),
    ).toBeCloseTo(0, 14);
  });

  /** Σ amount ÷ (1 + rate)^(days ÷ 365) = 0, by halving ln(1 + rate): the sum falls where all is paid in before. */
  function solve(rows: readonly Row[]): number {
    const first = Date.parse(rows[0]?.[1] ?? '');
    const sumAt = (logarithm: number) =>
      rows.reduce(
        (sum, [amount, day]) =>
          sum + amount * Math.exp((-logarithm * (Date.parse(day) - first)) / 86_400_000 / 365),
        0,
      );
    let [low, high] = [-60, 60];
    while (sumAt(high) > 0) high *= 2;
    for (let step = 0; step < 100; step += 1) {
      const middle = (low + high) / 2;
      if (sumAt(middle) > 0) low = middle;
      else high = middle;
    }
    return Math.expm1(low);
  }

  test('of random accounts is what the published definition says', () => {
    const payments = fc.array(
      fc.tuple(fc.integer({ min: 100, max: 1_000_000 }), fc.integer({ min: 0, max: 2_000 })),
      { minLength: 1, maxLength: 30 },
    );
    const later = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 2_400, max: 3_999 })),
    );
    const factor = fc.integer({ min: 5, max: 500 });
    fc.assert(
      fc.property(payments, later, factor, (paidIn, takenOut, percent) => {
        const at = (offset: number) => addDays('2016-01-01', offset);
        const sum = paidIn.reduce((total, [amount]) => total + amount, 0);
        const rows = [
          ...paidIn.map(([amount, offset]): Row => [-amount, at(offset)]),
          ...takenOut.map(([amount, offset]): Row => [amount, at(offset)]),
          [Math.round((sum * percent) / 100), at(4_000)] as Row,
        ].sort(([, a], [, b]) => (a < b ? -1 : 1));
        const expected = solve(rows);
        expect(Math.abs(perYear(rows) - expected) / Math.max(1, expected)).toBeLessThan(1e-9);
      }),
      { numRuns: 1_000 },
    );
  });

  test('of any account makes its payments worth nothing, and so does each rate that is not unique', () => {
    const anyDay = fc.integer({ min: 0, max: 3_650 });
    const anyFlow = fc.tuple(fc.integer({ min: -100_000, max: 100_000 }), anyDay);
    fc.assert(
      fc.property(fc.array(anyFlow, { minLength: 2, maxLength: 12 }), (list) => {
        const rows = list.map(
          ([amount, day]): Row => [amount, new Date(Date.UTC(2016, 0, 1 + day)).toISOString().slice(0, 10)],
        );
        const result = rate(rows);
        const rates =
          result.kind === 'defined' ? [result.rate] : result.kind === 'notUnique' ? result.rates : [];
        for (const found of rates.filter((one) => one > -0.99 && one < 1e3)) {
          const size = rows.reduce(
            (sum, [amount, day]) => sum + Math.abs(netPresentValue([[amount, day]], 0)),
            0,
          );
          const scale = Math.max(
            size,
            ...rows.map((row) =>
              Math.abs(netPresentValue([...rows.map(([, d]): Row => [0, d]), row], found)),
            ),
          );
          expect(Math.abs(netPresentValue(rows, found)) / scale).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
