import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../amount.ts';
import { addDays } from '../calendarDate.ts';
import { type Money, toDecimalString } from '../money.ts';
import { charge, historyOf, type Step, TERMS, usd } from '../testing/feeHistory.ts';
import { zurichInstant } from '../zurichTime.ts';
import { calculateFees, chargedFees, type FeeLine } from './calculateFees.ts';
import {
  type FeeTerms,
  isCrystallised,
  performanceSince,
  quarterEndsBefore,
  termsAfter,
  termsOn,
} from './feeTerms.ts';
import { managementFee, sumOfDays } from './managementFee.ts';

const lineOf = (found: ReturnType<typeof calculateFees>): FeeLine => {
  if ('problem' in found && !found.line) throw new Error(found.problem);
  return 'problem' in found ? (found.line as FeeLine) : found;
};

describe('calculateFees', () => {
  test('charges 10 of a gain of 100 at 10 %, and leaves price and mark at 1.90', () => {
    const steps: Step[] = [
      ['2025-12-31', 100, 100],
      ['2026-03-31', 200],
    ];
    expect(charge([TERMS], steps, ['2026-03-31'])).toEqual([
      { management: '0.00', performance: '10.00', price: 2, mark: 1.9 },
    ]);
  });

  test('charges nothing at or below the mark, and again what is above it', () => {
    const steps: Step[] = [
      ['2025-12-31', 100, 100],
      ['2026-03-31', 200],
      ['2026-06-30', 150],
      ['2026-09-30', 190],
      ['2026-12-31', 209],
    ];
    const ends = ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'];
    expect(charge([TERMS], steps, ends)).toEqual([
      { management: '0.00', performance: '10.00', price: 2, mark: 1.9 },
      'nothing',
      'nothing',
      { management: '0.00', performance: '1.90', price: 2.09, mark: 2.071 },
    ]);
  });

  test('accrues every day and falls back with the value before the end of the period', () => {
    const steps: Step[] = [
      ['2025-12-31', 100, 100],
      ['2026-02-01', 200],
      ['2026-02-02', 110],
      ['2026-02-03', 90],
    ];
    const accrued = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03'].map((day) => {
      const line = lineOf(calculateFees({ terms: [TERMS], last: null, history: historyOf(steps) }, day));
      return [toDecimalString(line.performance?.fee as Money), line.performance?.isDue];
    });
    expect(accrued).toEqual([
      ['0.00', false],
      ['10.00', false],
      ['1.00', false],
      ['0.00', false],
    ]);
  });

  test('an invoice leaves the price, which becomes the mark', () => {
    const steps: Step[] = [
      ['2025-12-31', 100, 100],
      ['2026-03-31', 200],
      ['2026-06-30', 200],
    ];
    const terms: FeeTerms = { ...TERMS, collection: 'invoice' };
    expect(charge([terms], steps, ['2026-03-31', '2026-06-30'])).toEqual([
      { management: '0.00', performance: '10.00', price: 2, mark: 2 },
      'nothing',
    ]);
  });

  test('takes the management fee first', () => {
    const steps: Step[] = [
      ['2025-12-31', 36_500, 36_500],
      ['2026-03-31', 36_600],
    ];
    // 36 500 × 89 days and 36 600 × 1 day at 1 % per year.
    expect(charge([{ ...TERMS, management: 100 }], steps, ['2026-03-31'])).toMatchObject([
      { management: '90.00', performance: '1.00' },
    ]);
  });

  test('charges the rate of each day once', () => {
    const terms = [
      { ...TERMS, management: 100, performance: 0 },
      { ...TERMS, validFrom: '2026-01-11', management: 200, performance: 0 },
    ];
    const history = historyOf([['2025-12-31', 36_500, 36_500]]);
    const line = lineOf(calculateFees({ terms, last: null, history }, '2026-01-15'));
    expect(line.parts.map(({ from, to, days, fee }) => [from, to, days, toDecimalString(fee)])).toEqual([
      ['2026-01-01', '2026-01-10', 10, '10.00'],
      ['2026-01-11', '2026-01-15', 5, '10.00'],
    ]);
    const last = { to: '2026-01-15', value: usd(36_500), units: null };
    expect(calculateFees({ terms, last, history }, '2026-01-15')).toEqual({ problem: 'charged' });
    expect(lineOf(calculateFees({ terms, last, history }, '2026-01-16')).parts).toMatchObject([{ days: 1 }]);
  });

  test('charges a performance fee at the end of the year only, where that was agreed', () => {
    const steps: Step[] = [
      ['2025-12-31', 100, 100],
      ['2026-12-31', 200],
    ];
    const terms: FeeTerms = { ...TERMS, crystallisation: 'year' };
    const found = calculateFees({ terms: [terms], last: null, history: historyOf(steps) }, '2026-12-30');
    expect(found).toMatchObject({ problem: 'staleValue', line: { performance: { isDue: false } } });
    expect(charge([terms], steps, ['2026-12-31'])).toMatchObject([{ performance: '10.00' }]);
  });

  test('counts no gain from before the performance fee was agreed', () => {
    const terms = [
      { ...TERMS, performance: 0, management: 100 },
      { ...TERMS, validFrom: '2026-03-01', management: 0 },
    ];
    const steps: Step[] = [
      ['2025-12-31', 100, 100],
      ['2026-02-28', 200],
      ['2026-03-31', 220],
    ];
    expect(charge(terms, steps, ['2026-03-31'])).toMatchObject([
      { management: '0.16', performance: '1.98', price: 1.1 },
    ]);
  });

  test.each<[string, readonly FeeTerms[], readonly Step[], string]>([
    ['no terms', [], [['2026-01-01', 100, 100]], 'noTerms'],
    ['terms of a later day', [{ ...TERMS, validFrom: '2026-04-01' }], [['2026-01-01', 100, 100]], 'noTerms'],
    ['no value', [TERMS], [], 'noValue'],
    [
      'a value of 0 that owes nothing',
      [TERMS],
      [
        ['2026-01-01', 100, 100],
        ['2026-02-01', 0, -100],
      ],
      'nothing',
    ],
    ['a value of 32 days before', [TERMS], [['2026-02-27', 100, 100]], 'staleValue'],
    [
      'a gain on nothing',
      [TERMS],
      [
        ['2026-03-01', 0],
        ['2026-03-02', 100],
      ],
      'noReturn',
    ],
    ['a value of 31 days before', [TERMS], [['2026-02-28', 100, 100]], 'nothing'],
  ])('names %s', (_, terms, steps, problem) => {
    const found = calculateFees({ terms, last: null, history: historyOf(steps) }, '2026-03-31');
    expect(found).toMatchObject({ problem });
  });
});

const amounts = fc.integer({ min: 1, max: 1_000_000 });
const DAYS = Array.from({ length: 8 }, (_, index) => addDays('2026-01-05', index * 12));
const END = '2026-03-31';

/** Values of an account with an opening payment, by the growth of each period, with a payment on each of these days. */
function walk(growths: readonly number[], paid: readonly number[], opening = 100): Step[] {
  let value = opening;
  const steps: Step[] = [['2025-12-31', opening, opening]];
  for (const [index, day] of DAYS.entries()) {
    const flow = paid[index] ?? 0;
    // Valued on the day before, so that each payment is measured exactly.
    steps.push([addDays(day, -1), value]);
    value = Math.max(0.01, Math.round((value + flow) * (growths[index] ?? 1) * 100) / 100);
    steps.push([day, value, flow]);
  }
  return steps;
}

const growths = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 8, maxLength: 8 });
const payments = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 8, maxLength: 8 });
const rates = fc.record({
  management: fc.integer({ min: 0, max: 1_000 }),
  performance: fc.integer({ min: 1, max: 500 }),
});

describe('the fees of any account', () => {
  test('are not below 0, charged where its value covers them, and never take it below the mark', () => {
    fc.assert(
      fc.property(
        growths,
        payments,
        rates,
        fc.constantFrom('account', 'invoice'),
        (moves, paid, rate, collection) => {
          const terms = [{ ...TERMS, ...rate, collection }];
          const found = calculateFees({ terms, last: null, history: historyOf(walk(moves, paid)) }, END);
          fc.pre(!('problem' in found && !found.line));
          const line = lineOf(found);
          const { performance, total, state } = chargedFees(line);
          const [price, mark] = [state.units?.price, state.units?.mark];
          expect(performance >= 0n && line.management >= 0n).toBe(true);
          expect(collection === 'account' && total > line.value).toBe(
            'problem' in found && found.problem === 'overdrawn',
          );
          expect(total).toBe(sum([...line.parts.map(({ fee }) => fee), performance]));
          if (performance > 0n)
            expect((price as bigint) + 1n >= (line.performance?.mark as bigint)).toBe(true);
          if ((line.performance?.price as bigint) <= (line.performance?.mark as bigint))
            expect(performance).toBe(0n);
          expect((mark as bigint) >= (line.performance?.mark as bigint)).toBe(true);
        },
      ),
    );
  });

  test('are charged once: right after a charge nothing has accrued', () => {
    fc.assert(
      fc.property(growths, rates, fc.constantFrom('account', 'invoice'), (moves, rate, collection) => {
        const terms = [{ ...TERMS, ...rate, collection }];
        const steps = walk(moves, []);
        expect(charge(terms, steps, [END, END])[1]).toMatch(/^(charged|nothing|staleValue|noValue)$/);
        const [first] = charge([{ ...terms[0], management: 0 } as FeeTerms], steps, [END]);
        fc.pre(typeof first === 'object');
        expect(charge([{ ...terms[0], management: 0 } as FeeTerms], steps, [END, '2026-04-01'])[1]).toBe(
          'nothing',
        );
      }),
    );
  });

  test('know one price per unit, whatever was paid in', () => {
    const unitPriceOf = (steps: Step[]) =>
      lineOf(calculateFees({ terms: [TERMS], last: null, history: historyOf(steps) }, END)).performance
        ?.price;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0.5, 2, 1), { minLength: 8, maxLength: 8 }),
        payments,
        (moves, paid) => {
          // Multiples of 2^8, which can be halved 8 times without a rest.
          const even = paid.map((amount) => amount * 256);
          expect(unitPriceOf(walk(moves, even, 25_600))).toBe(unitPriceOf(walk(moves, [], 25_600)));
        },
      ),
    );
  });
});

describe('managementFee', () => {
  test('of two parts of a period has the value of each day of the whole once', () => {
    const days = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(fc.array(fc.tuple(days, amounts)), days, days, (values, one, other) => {
        const points = values
          .sort(([a], [b]) => a - b)
          .map(([day, value]) => ({
            at: zurichInstant(addDays('2026-01-01', day), '12:00'),
            value: usd(value),
          }));
        const [middle, to] = [Math.min(one, other), Math.max(one, other)].map((day) =>
          addDays('2026-01-01', day),
        );
        const start = '2025-12-31';
        const parts = sumOfDays(points, start, middle ?? '') + sumOfDays(points, middle ?? '', to ?? '');
        expect(parts).toBe(sumOfDays(points, start, to ?? ''));
      }),
    );
  });

  test.each([
    [365, 100, 100, '1.00'],
    [1, 36_500, 150, '1.50'],
    [90, 1_000_000, 85, '2095.89'],
    // Half a cent to the even one.
    [1, 182.5, 100, '0.00'],
    [1, 547.5, 100, '0.02'],
  ])('of %i days of %d at %i hundredths of a percent', (days, value, rate, fee) => {
    expect(toDecimalString(managementFee({ valueDays: usd(value) * BigInt(days), rate }))).toBe(fee);
  });
});

describe('fee terms', () => {
  const set = (validFrom: string, performance = 100) => ({ ...TERMS, validFrom, performance });

  test('that were set last apply from their first day on', () => {
    const terms = [set('2026-01-01', 1), set('2026-06-01', 2), set('2026-03-01', 3)];
    expect(
      ['2025-12-31', '2026-02-28', '2026-03-01', '2026-07-01'].map((day) => termsOn(terms, day)?.performance),
    ).toEqual([undefined, 1, 3, 3]);
  });

  test('that follow are without those that were replaced', () => {
    const terms = [set('2026-01-01', 1), set('2026-09-01', 2), set('2026-06-01', 3), set('2026-08-01', 4)];
    expect(termsAfter(terms, '2026-05-31').map(({ performance }) => performance)).toEqual([3, 4]);
    expect(termsAfter(terms, '2026-08-01')).toEqual([]);
  });

  test('say since when there is a performance fee', () => {
    const terms = [set('2026-01-01'), set('2026-02-01', 0), set('2026-03-01'), set('2026-04-01', 200)];
    expect(['2026-01-15', '2026-02-15', '2026-05-01'].map((day) => performanceSince(terms, day))).toEqual([
      '2026-01-01',
      null,
      '2026-03-01',
    ]);
  });

  test('end periods with quarters and years', () => {
    expect(['2026-03-31', '2026-04-30', '2026-12-31'].map((day) => isCrystallised('quarter', day))).toEqual([
      true,
      false,
      true,
    ]);
    expect(['2026-03-31', '2026-12-31'].map((day) => isCrystallised('year', day))).toEqual([false, true]);
    expect(quarterEndsBefore('2026-03-31', 2)).toEqual(['2025-12-31', '2025-09-30']);
  });
});
