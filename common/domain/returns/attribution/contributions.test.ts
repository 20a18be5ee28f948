import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendarDate.ts';
import { toReturn } from '../growth.ts';
import type { ReturnHistory } from '../history.ts';
import { reported } from '../reporting.ts';
import { yearsOf } from '../timeWeighted/months.ts';
import { growthPoints, subPeriodsOf, timeWeighted } from '../timeWeighted/timeWeighted.ts';
import { contributionsOf, type MonthGains } from './contributions.ts';

type Valued = readonly [
  day: string,
  value: bigint,
  flows?: readonly (readonly [day: string, amount: bigint])[],
];
type Gains = Readonly<Record<string, bigint>>;

/** Values at ends of days with the flows before them, and the gains of instruments in the months from January 2026 on. */
function monthsOf(start: bigint, valued: readonly Valued[], gains: readonly Gains[]) {
  const history: ReturnHistory = {
    start: { day: '2025-12-31', statedAt: null, value: reported(start) },
    valuations: valued.map(([day, value, flows = []]) => ({
      day,
      statedAt: null,
      value: reported(value),
      flows: flows.map(([flowDay, amount]) => ({ day: flowDay, amount: reported(amount) })),
    })),
  };
  const subPeriods = subPeriodsOf(history);
  const months = yearsOf(subPeriods, '2025-12-31', valued.at(-1)?.[0] ?? '').flatMap((year) => year.months);
  const total = timeWeighted(subPeriods, growthPoints('2025-12-31', subPeriods));
  return {
    total: total.kind === 'defined' ? toReturn(total.growth) : null,
    months: months.map(
      (month, index): MonthGains => ({ month, gains: new Map(Object.entries(gains[index] ?? {})) }),
    ),
  };
}

const percents = (contributions: ReturnType<typeof contributionsOf>) =>
  contributions?.map((part) => [part.instrument, Number((part.return * 100).toFixed(6))]);

describe('contributionsOf', () => {
  it('is the gain of each instrument ÷ the money that was there', () => {
    const { months } = monthsOf(1_000n, [['2026-01-31', 1_020n]], [{ BTC: 30n, ETH: -10n }]);
    expect(percents(contributionsOf(months))).toEqual([
      ['BTC', 3],
      ['ETH', -1],
    ]);
  });

  // 30 and −10 of 1000, then 51 and 0 of 1020: 2 % and 5 %, together 7.1 %.
  // −1 % × (ln 1.02 ÷ 0.02) ÷ (ln 1.071 ÷ 0.071)
  it('links months, so that the contributions add up to the return', () => {
    const valued: Valued[] = [
      ['2026-01-31', 1_020n],
      ['2026-02-28', 1_071n],
    ];
    const { months } = monthsOf(1_000n, valued, [{ BTC: 30n, ETH: -10n }, { BTC: 51n }]);
    const ether = -(Math.log(1.02) / 0.02 / (Math.log(1.071) / 0.071));
    expect(percents(contributionsOf(months))).toEqual([
      ['BTC', Number((7.1 - ether).toFixed(6))],
      ['ETH', Number(ether.toFixed(6))],
    ]);
  });

  it('states what was declared in a line of its own', () => {
    const valued: Valued[] = [
      ['2026-01-31', 1_100n],
      ['2026-02-28', 1_155n],
    ];
    const { months } = monthsOf(1_000n, valued, [{}, { BTC: 55n }]);
    const declared = 10 * (Math.log(1.1) / 0.1 / (Math.log(1.155) / 0.155));
    expect(percents(contributionsOf(months))).toEqual([
      ['BTC', Number((15.5 - declared).toFixed(6))],
      [null, Number(declared.toFixed(6))],
    ]);
  });

  // 1000 and 500 for the 16 of 31 days from the 16th on: 100 ÷ (1000 + 500 × 16 ÷ 31) = 7.948718 %.
  // 1.05 × 1600 ÷ 1550 is 8.387097 %: the payment changed the rest.
  it('weights a payment within a month by its days', () => {
    const valued: Valued[] = [
      ['2026-01-15', 1_050n],
      ['2026-01-31', 1_600n, [['2026-01-16', 500n]]],
    ];
    const { months } = monthsOf(1_000n, valued, [{ BTC: 100n }]);
    expect(percents(contributionsOf(months))).toEqual([
      ['BTC', 7.948718],
      [null, 0.438379],
    ]);
  });

  it('has none where the return is not defined, or everything was lost', () => {
    expect(contributionsOf(monthsOf(0n, [['2026-01-31', 5n]], [{ BTC: 5n }]).months)).toBeNull();
    expect(contributionsOf(monthsOf(10n, [['2026-01-31', 0n]], [{ BTC: -10n }]).months)).toBeNull();
  });

  it('adds up to the time-weighted return of any values, payments and gains', () => {
    const month = fc.record({
      value: fc.bigInt(500n, 2_000n),
      flow: fc.bigInt(-200n, 200n),
      day: fc.integer({ min: 1, max: 28 }),
      gains: fc.record({ BTC: fc.bigInt(-300n, 300n), ETH: fc.bigInt(-300n, 300n) }),
    });
    fc.assert(
      fc.property(fc.array(month, { minLength: 1, maxLength: 12 }), (list) => {
        const valued = list.map(({ value, flow, day }, index): Valued => {
          const first = `2026-${String(index + 1).padStart(2, '0')}-01`;
          return [addDays(first, 27), value * 1_000n, [[addDays(first, day - 1), flow * 1_000n]]];
        });
        const { months, total } = monthsOf(
          1_000_000n,
          valued,
          list.map(({ gains }) => gains),
        );
        const parts = contributionsOf(months);
        if (total === null) throw new Error('not defined');
        const sum = parts?.reduce((left, part) => left + part.return, 0);
        expect(sum).toBeCloseTo(total, 10);
      }),
    );
  });
});
