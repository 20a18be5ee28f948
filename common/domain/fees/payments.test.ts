import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../amount.ts';
import { addDays } from '../calendarDate.ts';
import { type Money, toDecimalString, ZERO } from '../money.ts';
import { charge, historyOf, type Step, TERMS, usd } from '../testing/feeHistory.ts';
import { type ChargedState, calculateFees, chargedFees, type FeeLine } from './calculateFees.ts';
import type { FeeTerms } from './feeTerms.ts';

const END = '2026-03-31';
const OPENED: Step = ['2025-12-31', 100, 100];
const DOUBLED: Step = ['2026-03-30', 200];

describe('the performance fee of an account with payments', () => {
  test.each<[string, readonly Step[], string]>([
    ['a gain of 100', [OPENED, DOUBLED], '10.00'],
    ['new money, for no gain from before it', [OPENED, DOUBLED, [END, 400, 200]], '10.00'],
    ['what is left and what was withdrawn', [OPENED, DOUBLED, [END, 100, -100]], '10.00'],
    ['what is left, and most is withdrawn', [OPENED, DOUBLED, [END, 10, -190]], '10.00'],
    [
      'a gain that was withdrawn before a loss',
      [OPENED, ['2026-02-01', 200], ['2026-02-02', 100, -100], [END, 50]],
      '5.00',
    ],
    ['a gain that fell back', [OPENED, ['2026-02-01', 200], [END, 110]], '1.00'],
    [
      'new money below the mark, up to which it pays nothing',
      [OPENED, ['2026-02-01', 50], ['2026-02-02', 100, 50], [END, 300]],
      '10.00',
    ],
    [
      'all money above an average mark of 1.50',
      [OPENED, ['2026-02-01', 200], ['2026-02-02', 400, 200], [END, 600]],
      '30.00',
    ],
    [
      'new money after all was withdrawn, from a price of 1, with what was withdrawn',
      [OPENED, ['2026-02-01', 200], ['2026-02-02', 0, -200], ['2026-02-03', 100, 100], [END, 150]],
      '15.00',
    ],
  ])('is that of %s', (_, steps, fee) => {
    expect(charge([TERMS], steps, [END])).toMatchObject([{ performance: fee }]);
  });

  test('is due at the next crystallisation for what was withdrawn, once', () => {
    const terms: FeeTerms = { ...TERMS, crystallisation: 'year', management: 1 };
    const steps: Step[] = [
      ['2025-12-31', 100_000, 100_000],
      ['2026-03-30', 200_000],
      ['2026-03-31', 100_000, -100_000],
      ['2026-12-31', 50_000],
      ['2027-12-31', 40_000],
    ];
    const charged = charge([terms], steps, [END, '2026-12-31', '2027-12-31']);
    expect(charged).toMatchObject([
      { performance: '0.00' },
      { performance: '5000.00' },
      { performance: '0.00' },
    ]);
  });

  test('does not depend on how often a management fee is invoiced', () => {
    const terms: FeeTerms = { ...TERMS, management: 100, crystallisation: 'year', collection: 'invoice' };
    const ends = ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'];
    const steps: Step[] = [
      ['2025-12-31', 100_000, 100_000],
      ...ends.map((day): Step => [day, day === '2026-12-31' ? 101_000 : 100_000]),
    ];
    for (const days of [ends, ends.slice(-1)]) {
      expect(charge([terms], steps, days).at(-1)).toMatchObject({ performance: '100.00', price: 1.01 });
    }
  });
});

describe('the mark after a charge', () => {
  test('does not rise with a gain whose fee is less than half a cent', () => {
    const terms: FeeTerms = { ...TERMS, management: 100, collection: 'invoice' };
    const steps: Step[] = [OPENED, ['2026-03-31', 100.04]];
    expect(charge([terms], steps, [END])).toMatchObject([{ performance: '0.00', price: 1.0004, mark: 1 }]);
  });

  test('does not fall when only gains that were withdrawn bear a fee', () => {
    const steps: Step[] = [OPENED, ['2026-02-01', 200], ['2026-02-02', 100, -100], [END, 50]];
    expect(charge([TERMS], steps, [END])).toMatchObject([{ performance: '5.00', mark: 1 }]);
  });

  test('is the price of the day before a performance fee was agreed again', () => {
    const terms: FeeTerms[] = [
      TERMS,
      { ...TERMS, validFrom: '2026-04-01', performance: 0 },
      { ...TERMS, validFrom: '2026-07-01' },
    ];
    const steps: Step[] = [OPENED, [END, 200], ['2026-06-30', 380], ['2026-07-01', 400], ['2026-09-30', 418]];
    // 10 % of what came after 30 June.
    expect(charge(terms, steps, [END, '2026-09-30'])).toMatchObject([
      { performance: '10.00' },
      { performance: '3.80', price: 1.1 },
    ]);
  });
});

describe('an account that is nearly or fully paid out', () => {
  const TENTH: FeeTerms = { ...TERMS, management: 1_000, performance: 0 };
  const emptied = (left: number): Step[] => [
    ['2025-12-31', 1_000_000, 1_000_000],
    ['2026-03-30', left, left - 1_000_000],
  ];
  const lineAt = (terms: readonly FeeTerms[], steps: readonly Step[]) =>
    calculateFees({ terms, last: null, history: historyOf(steps) }, END);

  test.each<[string, number, FeeTerms, string, string]>([
    ['less than its management fee', 10, TENTH, 'overdrawn', '24109.59'],
    ['nothing', 0, TENTH, 'paidOut', '24109.59'],
    [
      'less than a performance fee',
      10,
      { ...TENTH, management: 0, performance: 200 },
      'overdrawn',
      '200000.00',
    ],
  ])('is named with its whole fee where it is worth %s', (_, left, terms, problem, fee) => {
    const steps: Step[] =
      terms.performance > 0
        ? [
            ['2025-12-31', 1_000_000, 1_000_000],
            ['2026-03-01', 2_000_000],
            ['2026-03-30', left, left - 2_000_000],
          ]
        : emptied(left);
    const found = lineAt([terms], steps);
    expect(found).toMatchObject({ problem });
    const line = ('problem' in found ? found.line : found) as FeeLine;
    expect(toDecimalString(chargedFees(line).total)).toBe(fee);
  });

  test('pays the whole fee by invoice once its terms say so', () => {
    const invoiced: FeeTerms = { ...TENTH, collection: 'invoice' };
    expect(charge([TENTH, invoiced], emptied(10), [END])).toMatchObject([{ management: '24109.59' }]);
  });

  test('starts again at a price of 1 after a charge that takes all', () => {
    const all = 24_122.81;
    const steps: Step[] = [...emptied(all), ['2026-04-02', 1_000_000, 1_000_000], ['2026-06-29', 2_000_000]];
    const terms = [
      { ...TENTH, performance: 100 },
      { ...TENTH, validFrom: '2026-04-01', management: 0, performance: 100 },
    ];
    expect(charge(terms, steps, [END, '2026-06-30'])).toMatchObject([
      { management: '24122.81', mark: 1 },
      { performance: '100000.00', price: 2, mark: 1.9 },
    ]);
  });

  test('pays the management fee of its days by invoice, and has nothing left to pay it from otherwise', () => {
    const terms: FeeTerms = { ...TENTH, performance: 100, collection: 'invoice' };
    expect(charge([terms], emptied(0), [END])).toMatchObject([
      { management: '24109.59', performance: '0.00' },
    ]);
    expect(charge([TENTH], emptied(0), [END])).toEqual(['paidOut']);
  });
});

describe('calculateFees', () => {
  const last: ChargedState = { to: '2026-02-28', value: usd(150), units: null };
  const problemOf = (steps: readonly Step[], state: ChargedState | null = null) =>
    calculateFees({ terms: [TERMS], last: state, history: historyOf(steps) }, END);

  test.each<[string, Step, boolean]>([
    ['the value that it was charged from', ['2026-02-28', 150], false],
    ['a corrected value', ['2026-02-28', 140], true],
  ])('goes on from %s', (_, charged, isCorrected) => {
    const found = problemOf([OPENED, charged, [END, 300]], last);
    expect('problem' in found && found.problem === 'corrected').toBe(isCorrected);
  });

  test('takes no payment for a value', () => {
    const steps = historyOf([OPENED, ['2026-01-05', 200], [END, 201, 1]]);
    const valuations = steps.valuations.filter(({ at }) => at.getUTCHours() < 12 || at.getUTCMonth() === 0);
    expect(
      calculateFees({ terms: [TERMS], last: null, history: { ...steps, valuations } }, END),
    ).toMatchObject({
      problem: 'staleValue',
    });
  });

  test('says that a payment that was not valued makes the price an approximation', () => {
    const exact = problemOf([OPENED, DOUBLED, [END, 200]]) as FeeLine;
    expect(exact.performance?.isApproximation).toBe(false);
    const steps: Step[] = [OPENED, ['2026-02-15', 200, 100], [END, 220]];
    const history = historyOf(steps);
    const valuations = history.valuations.filter(({ isValued, at }) => !isValued || at.getUTCMonth() !== 1);
    const found = calculateFees(
      { terms: [TERMS], last: null, history: { ...history, valuations } },
      END,
    ) as FeeLine;
    expect(found.performance).toMatchObject({ isApproximation: true });
  });
});

const MOVES = [0.5, 1, 2];
const moves = fc.array(fc.constantFrom(...MOVES), { minLength: 6, maxLength: 6 });
// Multiples of 2^12, which can be halved 12 times without a rest.
const purchases = fc.array(
  fc.nat({ max: 20 }).map((n) => n * 4_096),
  { minLength: 6, maxLength: 6 },
);
const sales = fc.array(fc.constantFrom(0, 0, 0.5), { minLength: 6, maxLength: 6 });

interface Lot {
  readonly steps: Step[];
  value: number;
}

/** Days on which every account moves alike; then one part of each is sold, and a new account is opened. */
function accountsOf(growths: readonly number[], bought: readonly number[], sold: readonly number[]) {
  const lots: Lot[] = [];
  const whole: Lot = { steps: [], value: 0 };
  for (const [index, growth] of growths.entries()) {
    const day = addDays('2026-01-01', index * 12);
    const part = sold[index] ?? 0;
    const paid = bought[index] ?? 0;
    if (paid > 0) lots.push({ steps: [], value: 0 });
    for (const lot of [whole, ...lots]) {
      const isNew = lot === whole || lot === lots.at(-1);
      lot.value *= growth;
      lot.steps.push([day, lot.value]);
      const flow = (isNew ? paid : 0) - lot.value * part;
      lot.value += flow;
      if (flow !== 0) lot.steps.push([addDays(day, 1), lot.value, flow]);
    }
  }
  for (const lot of [whole, ...lots]) lot.steps.push([END, lot.value]);
  return { whole, lots };
}

describe('the performance fee of any account', () => {
  // Not limited by what each account is worth.
  const BY_INVOICE: FeeTerms = { ...TERMS, collection: 'invoice' };
  const feeOf = ({ steps }: Lot): Money => {
    const found = calculateFees({ terms: [BY_INVOICE], last: null, history: historyOf(steps) }, END);
    const line = 'problem' in found ? found.line : found;
    return line?.performance?.fee ?? ZERO;
  };

  test('is at most that of an account for each purchase: nobody pays for gains from before', () => {
    fc.assert(
      fc.property(moves, purchases, sales, (growths, bought, sold) => {
        const { whole, lots } = accountsOf(growths, bought, sold);
        const cents = BigInt(lots.length + 1) * usd(0.01);
        expect(feeOf(whole) <= sum(lots.map(feeOf)) + cents).toBe(true);
      }),
    );
  });

  test('is at most the rate of what its money gained on the days on which it gained', () => {
    fc.assert(
      fc.property(moves, purchases, sales, (growths, bought, sold) => {
        const { whole } = accountsOf(growths, bought, sold);
        let [gained, value] = [0, 0];
        for (const [, next, paid = 0] of whole.steps) {
          gained += Math.max(0, next - paid - value);
          value = next;
        }
        expect(feeOf(whole) <= usd(gained / 10 + 0.01)).toBe(true);
      }),
    );
  });

  test('is the same whenever an account without gains is paid into or out of', () => {
    fc.assert(
      fc.property(purchases, sales, (bought, sold) => {
        const { whole } = accountsOf(
          bought.map(() => 1),
          bought,
          sold,
        );
        expect(feeOf(whole)).toBe(ZERO);
      }),
    );
  });
});
