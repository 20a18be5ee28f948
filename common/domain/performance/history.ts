import { type Money, money, moneyToNumber, ZERO } from '../money.ts';

/** Value of a portfolio from this instant on, including cash flows of the same instant. */
export interface Valuation {
  readonly at: Date;
  readonly value: Money;
}

/** A deposit (positive) or withdrawal (negative) at an instant. */
export interface CashFlow {
  readonly at: Date;
  readonly amount: Money;
}

/** A point of the growth index: the value of an investment of 1 at the first valuation. */
export interface IndexPoint {
  readonly at: Date;
  readonly index: number;
}

const byTime = (a: { readonly at: Date }, b: { readonly at: Date }): number =>
  a.at.getTime() - b.at.getTime();

/** Sorts by time; entries of the same instant keep their order. */
function sortedByTime<T extends { readonly at: Date }>(list: readonly T[]): T[] {
  return list.toSorted(byTime);
}

/**
 * Corrects times from a wrong system clock: a time after now becomes that of the next valuation, or now; a time before an
 * earlier valuation becomes the time of that valuation.
 * @param recorded in the order of recording
 */
export function correctTimes<T extends { readonly at: Date }>(recorded: readonly T[], now: Date): T[] {
  let next = now;
  const ahead = recorded.toReversed().map((valuation) => {
    next = valuation.at > now ? next : valuation.at;
    return { ...valuation, at: next };
  });
  let latest: Date | undefined;
  return ahead.toReversed().map((valuation) => {
    if (!latest || valuation.at > latest) latest = valuation.at;
    return { ...valuation, at: latest };
  });
}

/** The sum of cash flows after `from` up to and including `to`. */
function netCashFlow(flows: readonly CashFlow[], from: Date, to: Date): Money {
  let net = 0n;
  for (const flow of flows) if (flow.at > from && flow.at <= to) net += flow.amount;
  return money(net);
}

/** The value at an instant: that of the latest valuation, 0 before the first. */
export function valueAt(valuations: readonly Valuation[], at: Date): Money {
  return sortedByTime(valuations).findLast((valuation) => valuation.at <= at)?.value ?? ZERO;
}

/**
 * Growth of 1 without cash flows. Each sub-period ends at a valuation, which includes the cash flows of the sub-period;
 * its return is (end value − cash flows) ÷ start value − 1. A sub-period that starts at 0 leaves the index unchanged. Of
 * valuations at the same instant only the last counts.
 */
export function growthIndex(valuations: readonly Valuation[], flows: readonly CashFlow[]): IndexPoint[] {
  const ordered = sortedByTime(valuations);
  const points: IndexPoint[] = [];
  let previous: Valuation | null = null;
  let index = 1;
  for (const [i, current] of ordered.entries()) {
    if (ordered[i + 1]?.at.getTime() === current.at.getTime()) continue;
    if (previous !== null && previous.value > ZERO) {
      const end = money(current.value - netCashFlow(flows, previous.at, current.at));
      index *= Math.max(0, moneyToNumber(end) / moneyToNumber(previous.value));
    }
    points.push({ at: current.at, index });
    previous = current;
  }
  return points;
}
