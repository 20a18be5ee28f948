import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../calendarDate.ts';
import { requireMoney } from '../../money.ts';
import { zurichInstant } from '../../zurichTime.ts';
import { growthBetween, link, toReturn, UNCHANGED } from '../growth.ts';
import { type ReturnHistory, returnHistory } from '../history.ts';
import { reported } from '../reporting.ts';
import { yearsOf } from './months.ts';
import { growthPoints, subPeriodsOf, type TimeWeighted, timeWeighted } from './timeWeighted.ts';

/** A day with what was paid in (above 0) or out before or after its valuation, and its value; null where not valued. */
type Row = readonly [day: string, flow: number, value: number | null];

const noon = (day: string) => zurichInstant(day, '12:00');

/** The history of an account that starts before its first day; a flow that nobody valued is added to the value. */
function historyOf(rows: readonly Row[], from = rows[0]?.[0] ?? '') {
  let value = 0;
  // One after the other, also on one day.
  const at = (day: string, index: number) => new Date(noon(day).getTime() + index * 1_000);
  const points = rows.map(([day, flow, stated], index) => {
    value = stated ?? value + flow;
    const isValued = stated !== null;
    return {
      at: at(day, index),
      value: reported(requireMoney(value.toFixed(5))),
      isValued,
      isAsRecorded: true,
    };
  });
  const flows = rows
    .map(([day, flow], index) => ({ at: at(day, index), amount: reported(requireMoney(flow)) }))
    .filter(({ amount }) => amount !== 0n);
  const last = rows.at(-1)?.[0] ?? from;
  return returnHistory({ points, flows, from: zurichInstant(from, '00:00'), to: at(last, rows.length) });
}

function measureHistory(history: ReturnHistory): TimeWeighted {
  const subPeriods = subPeriodsOf(history);
  return timeWeighted(subPeriods, growthPoints(history.start.day, subPeriods));
}

const measure = (rows: readonly Row[], from?: string): TimeWeighted => measureHistory(historyOf(rows, from));

/** In percent, with 'approximation' where it is one. */
const shown = (result: TimeWeighted): unknown => {
  if (result.kind !== 'defined') return [result.reason, result.day];
  const percent = (toReturn(result.growth) * 100).toFixed(8);
  return result.isApproximation ? [percent, 'approximation'] : percent;
};

const DAY = (n: number) => addDays('2026-01-01', n);

const SCENARIOS: readonly { name: string; rows: readonly Row[]; expected: unknown }[] = [
  { name: 'nothing', rows: [], expected: '0.00000000' },
  {
    // 11 000 ÷ 10 000, then 21 000 ÷ (11 000 + 10 000)
    name: 'interest, and a deposit on the last day',
    rows: [
      [DAY(0), 10_000, 10_000],
      [DAY(1), 0, 11_000],
      [DAY(2), 10_000, 21_000],
    ],
    expected: '10.00000000',
  },
  {
    // 1.1 × 1.2
    name: 'a deposit between two gains',
    rows: [
      [DAY(0), 100, 100],
      [DAY(9), 0, 110],
      [DAY(10), 9_000, 9_110],
      [DAY(20), 0, 10_932],
    ],
    expected: '32.00000000',
  },
  {
    // The value before an outflow is the end of its day with the outflow: (60 + 50) ÷ 100.
    name: 'a withdrawal at the end of its day',
    rows: [
      [DAY(0), 100, 100],
      [DAY(10), -50, 60],
    ],
    expected: '10.00000000',
  },
  {
    // An inflow counts from the start of its day: 60 ÷ (100 + 20) of the day before.
    name: 'a deposit at the start of its day',
    rows: [
      [DAY(0), 100, 100],
      [DAY(1), 20, 60],
    ],
    expected: '-50.00000000',
  },
  {
    // Modified Dietz: 20 ÷ (100 + 100 × 214 ÷ 365) = 12.61 %. 12.73 % is the money-weighted return, which weights by compounding.
    name: 'a deposit within the year that nobody valued',
    rows: [
      ['2026-01-01', 100, null],
      ['2026-06-01', 100, null],
      ['2026-12-31', 0, 220],
    ],
    expected: [((20 / (100 + (100 * 214) / 365)) * 100).toFixed(8), 'approximation'],
  },
  {
    // 50.93 ÷ 43.11 × 56.59 ÷ 50.93
    name: 'units bought at two prices',
    rows: [
      ['2026-01-01', 43.11, 43.11],
      ['2026-06-30', 0, 50.93],
      ['2026-07-01', 509.3, 560.23],
      ['2026-12-31', 0, 622.49],
    ],
    expected: ((56.59 / 43.11 - 1) * 100).toFixed(8),
  },
  {
    name: 'all withdrawn, nothing for a year, and paid in again',
    rows: [
      [DAY(0), 100, 100],
      [DAY(5), -120, 0],
      [DAY(370), 50, null],
      [DAY(380), 0, 55],
    ],
    // 1.2 × 1.1
    expected: '32.00000000',
  },
  {
    name: 'all withdrawn and paid in on one day',
    rows: [
      [DAY(0), 100, 100],
      [DAY(5), -120, 0],
      [DAY(5), 50, null],
      [DAY(6), 0, 55],
    ],
    expected: '32.00000000',
  },
  {
    name: 'a total loss',
    rows: [
      [DAY(0), 100, 100],
      [DAY(5), 0, 0],
      [DAY(9), 0, 0],
    ],
    expected: '-100.00000000',
  },
  {
    name: 'a gain on nothing',
    rows: [
      [DAY(0), 100, 100],
      [DAY(1), -100, 0],
      [DAY(3), 0, 7],
    ],
    expected: ['noBase', DAY(3)],
  },
  {
    name: 'a value below 0',
    rows: [
      [DAY(0), 100, 100],
      [DAY(2), 0, -1],
    ],
    expected: ['belowZero', DAY(2)],
  },
  {
    name: 'flows on the first and the last day, which are exact',
    rows: [
      [DAY(0), 100, null],
      [DAY(30), -55, 55],
    ],
    expected: '10.00000000',
  },
  { name: 'one day', rows: [[DAY(0), 100, 101]], expected: '1.00000000' },
  {
    name: 'a leap day',
    rows: [
      ['2024-02-28', 100, 100],
      ['2024-02-29', 100, 220],
      ['2024-03-01', 0, 220],
    ],
    expected: '10.00000000',
  },
  {
    // A flow that changes nothing but the total needs no weight.
    name: 'payments only',
    rows: [
      [DAY(0), 100, null],
      [DAY(9), 50, null],
      [DAY(12), -20, null],
    ],
    expected: '0.00000000',
  },
];

describe('timeWeighted', () => {
  it.each(SCENARIOS)('of $name', ({ rows, expected }) => {
    expect(shown(measure(rows, rows[0]?.[0] ?? DAY(0)))).toEqual(expected);
  });

  // From the definition of Modified Dietz: gain ÷ (start + Σ weight × flow).
  it.each([
    {
      name: 'deposit and withdrawal in a third and three thirds of the time',
      // 1000 → 1200 over four months, +500 at the end of the first, −800 at the end of the third: each with 30 days.
      start: 1_000,
      days: 120,
      end: 1_200,
      flows: [
        [31, 500],
        [90, -800],
      ],
      expected: 0.425531914893617,
    },
    {
      name: 'four deposits within 90 days, at the end of days 15, 38, 46 and 79',
      start: 1_000,
      days: 90,
      end: 1_200,
      flows: [
        [16, 10],
        [39, 50],
        [47, 35],
        [80, 20],
      ],
      expected: 0.0804331826306,
    },
    {
      name: 'a deposit at the end of day 14 of 31',
      start: 74.2,
      days: 31,
      end: 104.4,
      flows: [[15, 37.1]],
      expected: -0.07298099559862,
    },
  ] as const)('approximates $name', ({ start, days, end, flows, expected }) => {
    const history = {
      start: { day: DAY(0), statedAt: null, value: reported(requireMoney(start)) },
      valuations: [
        {
          day: DAY(days),
          statedAt: null,
          value: reported(requireMoney(end)),
          flows: flows.map(([day, amount]) => ({ day: DAY(day), amount: reported(requireMoney(amount)) })),
        },
      ],
    };
    const result = measureHistory(history);
    expect(result).toMatchObject({ kind: 'defined', isApproximation: true });
    expect(result.kind === 'defined' && toReturn(result.growth)).toBeCloseTo(expected, 12);
  });
});

/** 1 000 days of an account that is valued daily: its growth of each day in percent, and its flows. */
const anyDays = fc.array(
  fc.record({ percent: fc.integer({ min: -50, max: 100 }), flow: fc.integer({ min: -40, max: 200 }) }),
  { minLength: 2, maxLength: 120 },
);

function accountOf(
  days: readonly { percent: number; flow: number }[],
  flowOf: (flow: number) => number,
): Row[] {
  let value = 1e6;
  return [
    [DAY(0), 1e6, 1e6],
    ...days.map(({ percent, flow }, index): Row => {
      const paid = flowOf(flow);
      const opening = value + Math.max(0, paid);
      value = Number((opening * (1 + percent / 100) + Math.min(0, paid)).toFixed(5));
      return [DAY(index + 1), paid, value];
    }),
  ];
}

test('timeWeighted › of random accounts is what the published definition says', () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      const rows = accountOf(days, (flow) => flow * 100);
      const result = measure(rows);
      // Inflows at the start of the day, outflows at its end: (end + outflows) ÷ (start + inflows), linked.
      let expected = 1;
      for (const [index, [, flow, value]] of rows.entries()) {
        const before = rows[index - 1]?.[2] ?? 0;
        if (index > 0) expected *= ((value ?? 0) + Math.max(0, -flow)) / (before + Math.max(0, flow));
      }
      expect(
        result.kind === 'defined' &&
          Math.abs(toReturn(result.growth) / (expected - 1 || 1) - (expected === 1 ? 0 : 1)),
      ).toBeLessThan(1e-9);
    }),
    { numRuns: 1_000 },
  );
});

test('timeWeighted › is exactly the same with any other flows and in another currency, with fees', () => {
  // Growths that leave no fraction in 1/100 000, so that amounts are not rounded.
  const day = fc.record({ percent: fc.constantFrom(-50, 0, 100), fee: fc.constantFrom(0, 0, 50) });
  const factors = fc.array(day, { minLength: 1, maxLength: 8 });
  const flowsOf = fc.array(fc.constantFrom(0, 64, 128, 256), { minLength: 8, maxLength: 8 });
  type Day = { readonly percent: number; readonly fee: number };
  const rowsOf = (days: readonly Day[], flows: readonly number[], rate: number): Row[] => {
    let value = 1024 * rate;
    return [
      [DAY(0), value, value],
      ...days.flatMap(({ percent, fee }, index): Row[] => {
        const paid = (flows[index] ?? 0) * rate;
        const before = (value + paid) * (1 + percent / 100);
        value = before * (1 - fee / 100);
        const gained: Row = [DAY(index + 1), paid, before];
        return fee === 0 ? [gained] : [gained, [DAY(index + 1), 0, value]];
      }),
    ];
  };
  fc.assert(
    fc.property(factors, flowsOf, flowsOf, (days, some, others) => {
      const one = measure(rowsOf(days, some, 1));
      expect(measure(rowsOf(days, others, 1))).toEqual(one);
      expect(measure(rowsOf(days, some, 0.5))).toEqual(one);
    }),
  );
});

test('yearsOf › months and years multiply to the return of the period, and so do the points of its chart', () => {
  const anyRows = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 90 }),
      flow: fc.integer({ min: 0, max: 900 }),
      value: fc.integer({ min: 1, max: 1_000 }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(anyRows, (list) => {
      let day = 0;
      const rows = list.map(({ after, flow, value }, index): Row => {
        day += after;
        return [DAY(day), index % 3 === 0 ? flow : 0, index % 4 === 3 ? null : value + flow];
      });
      const history = historyOf(rows, DAY(0));
      const parts = subPeriodsOf(history);
      const total = measureHistory(history);
      if (total.kind !== 'defined') return;
      const years = yearsOf(parts, history.start.day, DAY(day));
      const byYear = years.reduce((growth, year) => link(growth, year.growth ?? 0n), UNCHANGED);
      const byMonth = years
        .flatMap(({ months }) => months)
        .reduce((growth, month) => link(growth, month.growth ?? 0n), UNCHANGED);
      for (const product of [byYear, byMonth, growthPoints(history.start.day, parts).at(-1)?.growth ?? 0n]) {
        expect(Math.abs(toReturn(growthBetween(total.growth || 1n, product)))).toBeLessThan(1e-15);
      }
      expect(years.flatMap(({ months }) => months).at(-1)?.month).toBe(DAY(day).slice(0, 7));
    }),
  );
});

test('subPeriodsOf › measures units bought at two prices in each half of the year', () => {
  const history = historyOf([
    ['2026-01-01', 43.11, 43.11],
    ['2026-06-30', 0, 50.93],
    ['2026-07-01', 509.3, null],
    ['2026-12-31', 0, 622.49],
  ]);
  // 50.93 ÷ 43.11 and 56.59 ÷ 50.93
  const halves = subPeriodsOf(history).map(({ growth }) => (toReturn(growth ?? 0n) * 100).toFixed(2));
  expect(halves).toEqual(['0.00', '18.14', '11.11']);
});

test('yearsOf › says which months are whole and valued', () => {
  const history = historyOf([
    ['2025-12-31', 100, 100],
    ['2026-01-31', 0, 110],
    ['2026-03-15', 0, 121],
  ]);
  const years = yearsOf(subPeriodsOf(history), history.start.day, '2026-03-15');
  expect(years.map(({ year, growth }) => [year, toReturn(growth ?? 0n)])).toEqual([
    ['2025', 0],
    ['2026', expect.closeTo(0.21, 12)],
  ]);
  expect(
    years
      .flatMap(({ months }) => months)
      .map(({ month, isComplete, isValued }) => [month, isComplete, isValued]),
  ).toEqual([
    ['2025-12', false, true],
    ['2026-01', true, true],
    ['2026-02', true, false],
    ['2026-03', false, true],
  ]);
});

test('yearsOf › does not call a month valued in which nothing was there', () => {
  const history = historyOf([
    ['2026-01-01', 100, 110],
    ['2026-01-20', -110, 0],
    ['2026-03-01', 50, 55],
  ]);
  const [year] = yearsOf(subPeriodsOf(history), history.start.day, '2026-03-01');
  expect(year?.months.map(({ isValued }) => isValued)).toEqual([true, false, true]);
});
