import { DAY_MS } from '../duration.ts';
import { type CashFlow, growthIndex, type IndexPoint, type Valuation } from './history.ts';

/** Days per year for volatility. Values are carried over weekends, so every calendar day counts. */
export const DAYS_PER_YEAR = 365;

/**
 * Time-weighted return in percent: chain-linked returns of the sub-periods between valuations, independent of the size
 * and time of deposits and withdrawals. Null with fewer than two valuations.
 * Source: Global Investment Performance Standards (GIPS), CFA Institute, on time-weighted returns.
 */
export function timeWeightedReturn(
  valuations: readonly Valuation[],
  flows: readonly CashFlow[],
): number | null {
  const points = growthIndex(valuations, flows);
  const last = points.at(-1);
  return last === undefined || points.length < 2 ? null : (last.index - 1) * 100;
}

/** The largest fall from a peak to a later low in percent of the peak, 0 to 100. Null with fewer than two points. */
export function maxDrawdown(series: readonly { readonly index: number }[]): number | null {
  if (series.length < 2) return null;
  let peak = 0;
  let worst = 0;
  for (const { index } of series) {
    peak = Math.max(peak, index);
    if (peak > 0) worst = Math.max(worst, (peak - index) / peak);
  }
  return worst * 100;
}

/** One index value per UTC day from the first point to the day of `now`: the last value of the day, or carried over. */
export function dailyIndex(series: readonly IndexPoint[], now: Date): number[] {
  const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);
  const [first] = series;
  if (first === undefined) return [];
  const daily: number[] = [];
  let next = 0;
  let current = first.index;
  for (let day = dayOf(first.at); day <= dayOf(now); day += 1) {
    for (let point = series[next]; point !== undefined && dayOf(point.at) <= day; point = series[next]) {
      current = point.index;
      next += 1;
    }
    daily.push(current);
  }
  return daily;
}

/**
 * Annualised volatility in percent: the sample standard deviation of daily returns times the square root of
 * the days in a year. Takes one value per day; null with fewer than two returns or after a value of 0.
 */
export function annualisedVolatility(daily: readonly number[]): number | null {
  const returns: number[] = [];
  for (let i = 1; i < daily.length; i += 1) {
    const [before = 0, after = 0] = [daily[i - 1], daily[i]];
    if (before <= 0) return null;
    returns.push(after / before - 1);
  }
  if (returns.length < 2) return null;
  const mean = returns.reduce((sum, dailyReturn) => sum + dailyReturn, 0) / returns.length;
  const squares = returns.reduce((sum, dailyReturn) => sum + (dailyReturn - mean) ** 2, 0);
  return Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(DAYS_PER_YEAR) * 100;
}
