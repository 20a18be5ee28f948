import { divideHalfEven } from '../amount.ts';
import { addDays } from '../calendarDate.ts';
import { type Money, money } from '../money.ts';
import { DAYS_OF_YEAR, daysBetween } from '../returns/dates.ts';
import { zurichDate } from '../zurichTime.ts';
import { changeDays, type FeeTerms, termsOn } from './feeTerms.ts';

const CENT = 1_000n;

/** An exact fraction of an amount, rounded once to the cent, halves to even. */
export const toCents = (numerator: bigint, denominator: bigint): Money =>
  money(divideHalfEven(numerator, denominator * CENT) * CENT);

interface ValuePoint {
  readonly at: Date;
  readonly value: Money;
}

/**
 * The sum of the values of all days after one day until another: the value of a day is the last one until its end, and not
 * below 0.
 * @param points the earliest first
 */
export function sumOfDays(points: readonly ValuePoint[], after: string, to: string): bigint {
  let [sum, value, counted] = [0n, 0n, 0];
  const addUntil = (days: number) => {
    sum += value * BigInt(days - counted);
    counted = days;
  };
  for (const point of points) {
    const day = zurichDate(point.at);
    if (day > to) break;
    if (day > after) addUntil(daysBetween(after, day) - 1);
    value = point.value > 0n ? point.value : 0n;
  }
  addUntil(daysBetween(after, to));
  return sum;
}

/** Days of one rate. */
export interface ManagementDays {
  /** First and last day, 'YYYY-MM-DD'. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** The sum of the values of all these days: the average value × days. */
  readonly valueDays: bigint;
  /** Hundredths of a percent per year. */
  readonly rate: number;
}

/** Days of one rate, with what a client pays for them. */
export interface ManagementPart extends ManagementDays {
  readonly fee: Money;
}

/** Average value × days × rate ÷ 365, rounded once. */
export const managementFee = ({ valueDays, rate }: Pick<ManagementDays, 'valueDays' | 'rate'>): Money =>
  toCents(valueDays * BigInt(rate), 10_000n * BigInt(DAYS_OF_YEAR));

/** The days with a management fee after one day until another, by their rates. */
export function managementDays(
  terms: readonly FeeTerms[],
  points: readonly ValuePoint[],
  { after, to }: { readonly after: string; readonly to: string },
): ManagementDays[] {
  const first = addDays(after, 1);
  const starts = [first, ...changeDays(terms, to).filter((day) => day > first)];
  const spans: { from: string; rate: number }[] = [];
  for (const from of starts) {
    const rate = termsOn(terms, from)?.management ?? 0;
    if (spans.at(-1)?.rate !== rate) spans.push({ from, rate });
  }
  return spans.flatMap(({ from, rate }, index) => {
    const next = spans[index + 1];
    const last = next ? addDays(next.from, -1) : to;
    if (rate === 0) return [];
    const before = addDays(from, -1);
    const valueDays = sumOfDays(points, before, last);
    return [{ from, to: last, days: daysBetween(before, last), valueDays, rate }];
  });
}
