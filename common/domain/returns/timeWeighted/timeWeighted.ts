import { DAYS_OF_YEAR, daysBetween, isUnderOneYear } from '../dates.ts';
import { type Growth, growthFrom, link, perYear, toReturn, UNCHANGED } from '../growth.ts';
import type { Flow, ReturnHistory, Worth } from '../history.ts';

/** A flow with the part of its sub-period, 0 to 1, that it was there for. */
export interface WeightedFlow extends Flow {
  readonly weight: number;
}

/** The time from one valuation to the next. */
export interface SubPeriod {
  readonly start: Worth;
  readonly end: Worth;
  readonly flows: readonly WeightedFlow[];
  /** Null where there is a gain or loss and nothing that it could be measured by, or where more than all was lost. */
  readonly growth: Growth | null;
  /** Whether a flow of it was not valued, so that the growth depends on how flows are weighted. */
  readonly isApproximation: boolean;
}

interface InvestedBase {
  /** In whole units × whole days. */
  readonly base: bigint;
  readonly days: bigint;
  readonly flows: readonly WeightedFlow[];
}

/**
 * The money that was there from one value to a later one: the start and each flow, weighted with the part of the time
 * that it was there for. An inflow is there from the start of its day, an outflow until its end.
 */
export function investedBase(start: Worth, end: Worth, flows: readonly Flow[]): InvestedBase {
  const days = Math.max(1, daysBetween(start.day, end.day));
  let base = start.value * BigInt(days);
  const weighted = flows.map((flow): WeightedFlow => {
    const { day, amount } = flow;
    const remaining = daysBetween(day, end.day) + (amount > 0n ? 1 : 0);
    const counted = Math.min(days, Math.max(0, remaining));
    base += amount * BigInt(counted);
    return { ...flow, weight: counted / days };
  });
  return { base, days: BigInt(days), flows: weighted };
}

/**
 * Growth of one sub-period: 1 + gain ÷ the money that was there. If all flows are on the first or the last day this is
 * the exact return; otherwise the Modified Dietz approximation.
 */
function measure(start: Worth, end: Worth, flows: readonly Flow[]): SubPeriod {
  if (flows.length === 0) {
    const growth = growthOf(end.value - start.value, start.value);
    return { start, end, flows: [], growth, isApproximation: false };
  }
  const { base, days, flows: weighted } = investedBase(start, end, flows);
  const gain = flows.reduce((left, { amount }) => left - amount, end.value - start.value);
  const isApproximation = gain !== 0n && weighted.some(({ weight }) => weight > 0 && weight < 1);
  return { start, end, flows: weighted, growth: growthOf(gain * days, base), isApproximation };
}

function growthOf(gain: bigint, base: bigint): Growth | null {
  if (gain === 0n) return UNCHANGED;
  const growth = base > 0n ? growthFrom(gain, base) : null;
  return growth !== null && growth < 0n ? null : growth;
}

export function subPeriodsOf({ start, valuations }: ReturnHistory): SubPeriod[] {
  return valuations.map((end, index) => measure(valuations[index - 1] ?? start, end, end.flows));
}

export type TimeWeighted =
  | { readonly kind: 'defined'; readonly growth: Growth; readonly isApproximation: boolean }
  /** From that day on there is no return: there was a gain or loss without a base, or more than all was lost. */
  | { readonly kind: 'notDefined'; readonly reason: 'noBase' | 'belowZero'; readonly day: string };

/**
 * The time-weighted return: the product of its sub-periods, which the size and time of flows do not change.
 * @param points of the sub-periods
 */
export function timeWeighted(subPeriods: readonly SubPeriod[], points: readonly GrowthPoint[]): TimeWeighted {
  const end = subPeriods[points.length - 1]?.end;
  if (end) return { kind: 'notDefined', reason: end.value < 0n ? 'belowZero' : 'noBase', day: end.day };
  const { growth } = points.at(-1) ?? { growth: UNCHANGED };
  return { kind: 'defined', growth, isApproximation: subPeriods.some((part) => part.isApproximation) };
}

/** The return from a day to a later one, per year; null where it is not defined, and under a year. */
export const timeWeightedPerYear = (total: TimeWeighted, from: string, to: string): number | null =>
  isUnderOneYear(from, to) || total.kind !== 'defined'
    ? null
    : perYear(toReturn(total.growth), daysBetween(from, to) / DAYS_OF_YEAR);

/** What 1 had become by the end of a day. */
export interface GrowthPoint {
  readonly day: string;
  readonly growth: Growth;
}

/** The growth after each sub-period, from 1 at the start, until it is not defined. */
export function growthPoints(start: string, subPeriods: readonly SubPeriod[]): GrowthPoint[] {
  const points: GrowthPoint[] = [{ day: start, growth: UNCHANGED }];
  let growth = UNCHANGED;
  for (const { growth: part, end } of subPeriods) {
    if (part === null) break;
    growth = link(growth, part);
    points.push({ day: end.day, growth });
  }
  return points;
}
