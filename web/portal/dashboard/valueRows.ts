import type { Money } from '#common/domain/money.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';
import { linePoints, markedBookings } from './linePoints.ts';

export interface ValueRow {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Dollars. */
  readonly value: number;
  /** What was booked then: a deposit above zero, a withdrawal below; null for a valuation. */
  readonly booked: Money | null;
}

/** What the chart draws, as rows: points of the line and bookings on it, newest first. */
export function valueRows(series: PerformanceSeries): ValueRow[] {
  const points = linePoints(series).map(([at, value]): ValueRow => ({ at, value, booked: null }));
  const bookings = markedBookings(series).map(
    ({ at, value, amount }): ValueRow => ({ at, value, booked: amount }),
  );
  return [...points, ...bookings].sort((a, b) => b.at - a.at);
}
