import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendarDate.ts';
import { type Money, money } from '../money.ts';
import { restateByValueDate } from '../performance/restateByValueDate.ts';
import { rateHistory } from '../prices/rateHistory.ts';
import { type CashPayment, type DeclaredTotal, type RunLine, valueTimeline } from '../valuation/timeline.ts';
import { zurichDate, zurichInstant } from '../zurichTime.ts';
import { reportHistory } from './reportHistory.ts';
import { report } from './reporting.ts';

const dayOf = (index: number) => addDays('2026-01-01', index);
const noon = (index: number) => zurichInstant(dayOf(index), '12:00');
const units = (dollars: number): Money => money(BigInt(dollars) * 100_000n);

/** What happens on a day; no price ever changes, so that only payments, fees and rates move the account. */
const event = fc.record({
  kind: fc.constantFrom('declaredPayment', 'payment', 'fee', 'declared', 'run', 'none'),
  amount: fc.integer({ min: 1, max: 50 }),
  /** How many days before a payment counts. */
  backdated: fc.constantFrom(0, 0, 1, 4),
  rate: fc.integer({ min: 700_000, max: 1_500_000 }),
});

test('without a change of prices flows, fees and the currency of what was stated again explain every range', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 2, maxLength: 25 }), (events) => {
      let [managed, invested, cash] = [1_000, 1_000, 0];
      const declared: DeclaredTotal[] = [];
      const [lines, payments]: [RunLine[], CashPayment[]] = [[], []];
      const booked = [{ date: dayOf(0), amount: units(1_000) }];
      const declare = (index: number) =>
        declared.push({ at: noon(index), value: units(managed), invested: units(invested), fees: units(0) });
      declare(0);
      for (const [before, { kind, amount, backdated }] of events.entries()) {
        const index = before + 1;
        const [at, version] = [noon(index), index];
        const day = dayOf(index - Math.min(backdated, index));
        if (kind === 'declaredPayment') {
          managed += amount;
          invested += amount;
        }
        if (kind === 'declared' || kind === 'declaredPayment') declare(index);
        if (kind === 'payment' || kind === 'fee') {
          const paid = units(kind === 'fee' ? -amount : amount);
          cash += kind === 'fee' ? -amount : amount;
          payments.push({ recordedAt: at, day: dayOf(index), version, amount: paid, isFee: kind === 'fee' });
        }
        if (kind === 'payment' || kind === 'declaredPayment')
          booked.push({ date: day, amount: units(amount) });
        if (kind === 'run') lines.push({ at, day: dayOf(index), value: units(cash), version });
      }
      const prices = [{ rate: 1_000_000 }, ...events].map(({ rate }, index) => ({
        at: noon(index),
        units: BigInt(rate) * 10_000n,
        source: 'sample' as const,
      }));
      const find = rateHistory(new Map([['chf', prices]]));
      const rateAt = (at: Date) => find('USD', 'CHF', zurichDate(at));
      const rates = { ofValue: rateAt, ofPayment: rateAt, firstDay: null };
      const now = noon(events.length);
      const restated = restateByValueDate(valueTimeline(declared, lines, payments), booked, now);
      for (const [index] of events.entries()) {
        const from = noon(index);
        const francs = reportHistory(restated, from, rates);
        if (!francs) throw new Error('no rate');
        const convert = (dollars: bigint, at: Date) => report('USD', dollars, () => rateAt(at))?.amount ?? 0n;
        const flows = francs.flows.reduce((sum, { amount }) => sum + amount, 0n);
        const fees = payments
          .filter(({ isFee, recordedAt }) => isFee && recordedAt > from)
          .reduce((sum, { amount, recordedAt }) => sum + convert(amount, recordedAt), 0n);
        const currency = francs.revalued.reduce((sum, part) => {
          const stated = part && report('USD', part.sum.dollars, () => part.rate);
          return stated ? sum + stated.amount - part.sum.base : sum;
        }, 0n);
        const [first, last] = [francs.points[0], francs.points.at(-1)];
        const rest = (last?.value ?? 0n) - (first?.value ?? 0n) - flows - fees - currency;
        // The rounding of each conversion.
        expect(Number(rest)).toBeCloseTo(0, -3);
      }
    }),
    { numRuns: 200 },
  );
});
