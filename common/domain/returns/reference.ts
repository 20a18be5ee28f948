import type { Instrument } from '../instruments/instrument.ts';
import type { Growth } from './growth.ts';
import type { Worth } from './history.ts';
import { unitHistory } from './priceHistory.ts';
import { type Drawdown, largestDrawdown } from './risk/risk.ts';
import { growthPoints, subPeriodsOf, timeWeighted } from './timeWeighted/timeWeighted.ts';

/** Whether an account can be compared with an instrument: with what is priced, and belongs to no account alone. */
export const isReference = ({ kind }: Pick<Instrument, 'kind'>): boolean =>
  kind !== 'cash' && kind !== 'managed';

/** What a reference instrument made of a period. */
export interface ReferenceReturns {
  readonly growth: Growth;
  readonly drawdown: Drawdown | null;
  /** By the end of each day of the account. */
  readonly growths: readonly Growth[];
}

/**
 * Measures a reference instrument from the values of its unit, the earliest first, on the days of an account.
 * @returns null with fewer than two values
 */
export function referenceReturns(worths: readonly Worth[], days: readonly string[]): ReferenceReturns | null {
  const history = unitHistory(worths);
  if (!history) return null;
  const subPeriods = subPeriodsOf(history);
  const points = growthPoints(history.start.day, subPeriods);
  const total = timeWeighted(subPeriods, points);
  const [start] = points;
  if (!start || total.kind !== 'defined') return null;
  let known = 0;
  const growths = days.map((day) => {
    for (let next = points[known + 1]; next && next.day <= day; next = points[known + 1]) known += 1;
    return (points[known] ?? start).growth;
  });
  return { growth: total.growth, drawdown: largestDrawdown(points), growths };
}
