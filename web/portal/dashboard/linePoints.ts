import { type Money, moneyToNumber } from '#common/domain/money.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';

/** Milliseconds since the epoch and dollars. */
type LinePoint = readonly [at: number, value: number];

/**
 * The line of a range: from its start, with the value then in force, to its end, with the last value carried.
 * An account that is younger than the range starts at its first valuation.
 */
export function linePoints({ from, to, valuations }: PerformanceSeries): LinePoint[] {
  const points = valuations.map(
    ({ at, value }): LinePoint => [Math.max(at.getTime(), from.getTime()), moneyToNumber(value)],
  );
  const last = points.at(-1);
  if (last && last[0] < to.getTime()) points.push([to.getTime(), last[1]]);
  return points;
}

/** Where the line stands at an instant, between its points in proportion; null outside. */
export function valueOnLine(points: readonly LinePoint[], at: number): number | null {
  const next = points.findIndex((point) => point[0] >= at);
  const after = points[next];
  const before = points[next - 1];
  if (!after) return null;
  if (after[0] === at) return after[1];
  if (!before) return null;
  const part = (at - before[0]) / (after[0] - before[0]);
  return before[1] + part * (after[1] - before[1]);
}

/** The bookings that fall on the line, with the value it has there. */
export function markedBookings(
  series: PerformanceSeries,
): { readonly at: number; readonly value: number; readonly amount: Money }[] {
  const points = linePoints(series);
  return series.bookings.flatMap(({ at, amount }) => {
    const value = valueOnLine(points, at.getTime());
    return value === null ? [] : [{ at: at.getTime(), value, amount }];
  });
}
