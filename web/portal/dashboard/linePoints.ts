import { type Money, moneyToNumber } from '#common/domain/money.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';

/** Milliseconds since the epoch and dollars. */
type LinePoint = readonly [at: number, value: number];

/**
 * The line of a range: from its start, with the value then in force, to its end, with the last value carried. Each
 * value holds until the next point. An account that is younger than the range starts at its first valuation.
 */
export function linePoints({ from, to, valuations }: PerformanceSeries): LinePoint[] {
  const points = valuations.map(
    ({ at, value }): LinePoint => [Math.max(at.getTime(), from.getTime()), moneyToNumber(value)],
  );
  const last = points.at(-1);
  if (last && last[0] < to.getTime()) points.push([to.getTime(), last[1]]);
  return points;
}

/** Where the line stands at an instant; null outside. */
export function valueAt(points: readonly LinePoint[], at: number): number | null {
  const last = points.at(-1);
  if (!last || at > last[0]) return null;
  return points.findLast((point) => point[0] <= at)?.[1] ?? null;
}

/** The flows of the line, with the value it has there. */
export function flowMarkers(
  series: PerformanceSeries,
): { readonly at: number; readonly value: number; readonly amount: Money }[] {
  const points = linePoints(series);
  return series.flows.flatMap(({ at, amount }) => {
    const value = valueAt(points, at.getTime());
    return value === null ? [] : [{ at: at.getTime(), value, amount }];
  });
}
