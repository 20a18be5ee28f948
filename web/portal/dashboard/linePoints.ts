import { type Money, moneyToNumber } from '#common/domain/money.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';

/** Milliseconds since the epoch, and dollars. */
type LinePoint = readonly [at: number, value: number];

/**
 * The points of the line: from the start of the range, with the value then in effect, to its end, with the last value.
 * Each value holds until the next point. For an account younger than the range, the line starts at the first valuation.
 */
export function linePoints({ from, to, valuations }: PerformanceSeries): LinePoint[] {
  const points = valuations.map(
    ({ at, value }): LinePoint => [Math.max(at.getTime(), from.getTime()), moneyToNumber(value)],
  );
  const last = points.at(-1);
  if (last && last[0] < to.getTime()) points.push([to.getTime(), last[1]]);
  return points;
}

/** The value of the line at an instant; null outside the line. */
export function valueAt(points: readonly LinePoint[], at: number): number | null {
  const last = points.at(-1);
  if (!last || at > last[0]) return null;
  return points.findLast((point) => point[0] <= at)?.[1] ?? null;
}

/** The cash flows within the line, each with the value there. */
export function flowMarkers(
  series: PerformanceSeries,
): { readonly at: number; readonly value: number; readonly amount: Money }[] {
  const points = linePoints(series);
  return series.flows.flatMap(({ at, amount }) => {
    const value = valueAt(points, at.getTime());
    return value === null ? [] : [{ at: at.getTime(), value, amount }];
  });
}
