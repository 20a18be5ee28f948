import { type Money, money, moneyToNumber, ZERO } from '../money.ts';

/** What a portfolio was worth from this instant on, flows of the same instant included. */
export interface Valuation {
  readonly at: Date;
  readonly value: Money;
}

/** Money that came in (positive) or went out (negative) at an instant: no gain or loss. */
export interface CashFlow {
  readonly at: Date;
  readonly amount: Money;
}

/** One step of the growth index: how an investment of 1 at the first valuation would stand. */
export interface IndexPoint {
  readonly at: Date;
  readonly index: number;
}

const byTime = (a: { readonly at: Date }, b: { readonly at: Date }): number =>
  a.at.getTime() - b.at.getTime();

/** Valuations or flows in order of time; entries of the same instant keep their order. */
function sortedByTime<T extends { readonly at: Date }>(list: readonly T[]): T[] {
  return list.toSorted(byTime);
}

/**
 * Valuations with times in the order in which they were recorded, none of them after now. A clock that was wrong for a
 * while leaves others: a time ahead of now becomes that of the next valuation, or now; a time before an earlier
 * valuation becomes that valuation's.
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

/** The sum of flows after `from` up to and including `to`. */
function netCashFlow(flows: readonly CashFlow[], from: Date, to: Date): Money {
  let net = 0n;
  for (const flow of flows) if (flow.at > from && flow.at <= to) net += flow.amount;
  return money(net);
}

/** The value in force at an instant: that of the last valuation until then, 0 before the first. */
export function valueAt(valuations: readonly Valuation[], at: Date): Money {
  return sortedByTime(valuations).findLast((each) => each.at <= at)?.value ?? ZERO;
}

/** Flows read from valuations that also state the invested amount: each change of it is a flow. */
export function cashFlowsFromInvested(
  points: readonly (Valuation & { readonly invested: Money })[],
): CashFlow[] {
  let before: Money = ZERO;
  const flows: CashFlow[] = [];
  for (const { at, invested } of sortedByTime(points)) {
    if (invested !== before) flows.push({ at, amount: money(invested - before) });
    before = invested;
  }
  return flows;
}

/**
 * Growth of 1 with flows taken out. Each sub-period ends at a valuation; its return is
 * (end value − flows of the sub-period) ÷ start value − 1, flows being part of the ending valuation. A
 * sub-period that starts at 0 has no return and leaves the index as it is. Of valuations at the same
 * instant only the last counts.
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
