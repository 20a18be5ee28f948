import { type ChargedState, calculateFees, chargedFees } from '../fees/calculateFees.ts';
import type { FeeTerms } from '../fees/feeTerms.ts';
import { type Money, parseMoney, toDecimalString } from '../money.ts';
import { restateByValueDate } from '../performance/restateByValueDate.ts';
import { toReturn } from '../returns/growth.ts';
import { zurichInstant } from '../zurichTime.ts';

export const usd = (amount: number): Money => parseMoney(amount.toFixed(2)) as Money;

/** A day with its value at the end, what was paid in by then, and the fees that then left it. */
export type Step = readonly [day: string, value: number, paid?: number, fees?: number];

/** The history of an account that is valued at the end of each of these days. */
export function historyOf(steps: readonly Step[]) {
  let invested = 0;
  let value = 0;
  const state = (day: string, time: string, next: number, paid: number) => {
    value = next;
    invested += paid;
    return { at: zurichInstant(day, time), value: usd(value), invested: usd(invested) };
  };
  const recorded = steps.flatMap(([day, next, paid = 0, fees = 0]) => [
    ...(paid === 0 ? [] : [state(day, '09:00', value + paid, paid)]),
    state(day, '17:00', next, 0),
    ...(fees === 0 ? [] : [state(day, '18:00', value - fees, -fees)]),
  ]);
  const flows = steps.flatMap(([date, , paid = 0, fees = 0]) =>
    [paid, -fees].filter((amount) => amount !== 0).map((amount) => ({ date, amount: usd(amount) })),
  );
  return restateByValueDate(recorded, flows, zurichInstant('2030-01-01', '00:00'));
}

/** 10 % of the gain each quarter, from the account. */
export const TERMS: FeeTerms = {
  validFrom: '2026-01-01',
  management: 0,
  performance: 100,
  crystallisation: 'quarter',
  collection: 'account',
};

const priceOf = (growth: bigint): number => Number((toReturn(growth) + 1).toFixed(9));

/** What is charged at the end of each day, after each other; a fee of an account leaves it then. */
export function charge(terms: readonly FeeTerms[], steps: readonly Step[], days: readonly string[]) {
  let last: ChargedState | null = null;
  let known = steps;
  return days.map((to) => {
    const found = calculateFees({ terms, last, history: historyOf(known) }, to);
    if ('problem' in found) return found.problem;
    const charged = chargedFees(found);
    last = charged.state;
    if (found.collection === 'account') {
      const fees = Number(toDecimalString(charged.total));
      const valued: Step = known.find(([day]) => day === to) ?? [to, Number(toDecimalString(found.value))];
      const [day, value, paid = 0] = valued;
      known = [...known.filter((step) => step !== valued), [day, value, paid, fees] as const].sort(
        ([a], [b]) => (a < b ? -1 : 1),
      );
    }
    return {
      management: toDecimalString(found.management),
      performance: toDecimalString(charged.performance),
      price: found.performance && priceOf(found.performance.price),
      mark: charged.state.units && priceOf(charged.state.units.mark),
    };
  });
}
