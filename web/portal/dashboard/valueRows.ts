import type { Money } from '#common/domain/money.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';
import { flowMarkers, linePoints } from './linePoints.ts';

export interface ValueRow {
  /** Unique among the rows, also where two equal deposits have the same value date. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Dollars. */
  readonly value: number;
  /** Cash flow at that time: a deposit above zero, a withdrawal below; null for a valuation. */
  readonly flow: Money | null;
}

/** Rows for cash flows and for points without one, newest first. */
export function valueRows(series: PerformanceSeries): ValueRow[] {
  const flows = flowMarkers(series).map(
    ({ at, value, amount }, index): ValueRow => ({ key: `flow ${index}`, at, value, flow: amount }),
  );
  const flowTimes = new Set(flows.map(({ at }) => at));
  const points = linePoints(series)
    .filter(([at]) => !flowTimes.has(at))
    .map(([at, value], index): ValueRow => ({ key: `value ${index}`, at, value, flow: null }));
  return [...points, ...flows].sort((a, b) => b.at - a.at);
}
