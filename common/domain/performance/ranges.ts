import { DAY_MS } from '../duration.ts';

export const PERFORMANCE_RANGES = ['1D', '7D', '1M', '1Y', 'All'] as const;
export type PerformanceRange = (typeof PERFORMANCE_RANGES)[number];
export const DEFAULT_RANGE: PerformanceRange = '1M';

/** Same day and time some months earlier in UTC, or the last day of that month if the day does not exist. */
function monthsBefore(now: Date, months: number): Date {
  const start = new Date(now);
  start.setUTCDate(1);
  start.setUTCMonth(start.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return start;
}

/** Start of a range that ends now; null for All, which starts with the account. */
export function rangeStart(range: PerformanceRange, now: Date): Date | null {
  switch (range) {
    case '1D':
      return new Date(now.getTime() - DAY_MS);
    case '7D':
      return new Date(now.getTime() - 7 * DAY_MS);
    case '1M':
      return monthsBefore(now, 1);
    case '1Y':
      return monthsBefore(now, 12);
    case 'All':
      return null;
  }
}
