import { type Money, ZERO } from '../money.ts';

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
  const limit = now.getTime();
  let next = now;
  const times = recorded.toReversed().map(({ at }) => {
    if (at.getTime() <= limit) next = at;
    return next;
  });
  let latest: Date | undefined;
  return recorded.map((valuation) => {
    const at = times.pop() ?? valuation.at;
    if (!latest || at.getTime() > latest.getTime()) latest = at;
    return latest === valuation.at ? valuation : { ...valuation, at: latest };
  });
}

/** The value at an instant: that of the latest valuation, 0 before the first. */
export function valueAt(valuations: readonly Valuation[], at: Date): Money {
  return sortedByTime(valuations).findLast((valuation) => valuation.at <= at)?.value ?? ZERO;
}
