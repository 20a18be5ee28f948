import { addDays } from '../../calendarDate.ts';
import { type Growth, link, UNCHANGED } from '../growth.ts';
import type { SubPeriod } from './timeWeighted.ts';

interface PeriodReturn {
  /** Null from where the return is not defined. */
  readonly growth: Growth | null;
  readonly isApproximation: boolean;
}

export interface MonthReturn extends PeriodReturn {
  /** 'YYYY-MM' */
  readonly month: string;
  /** Whether all days of it lie within the period. */
  readonly isComplete: boolean;
  /** The sub-periods that end in it. */
  readonly parts: readonly SubPeriod[];
  /** Whether one of them measures something: otherwise nobody has valued the account in this month, or it was empty. */
  readonly isValued: boolean;
}

export interface YearReturn extends PeriodReturn {
  readonly year: string;
  readonly months: readonly MonthReturn[];
}

const linkAll = (parts: readonly PeriodReturn[]): PeriodReturn => ({
  growth: parts.reduce<Growth | null>(
    (growth, part) => (growth === null || part.growth === null ? null : link(growth, part.growth)),
    UNCHANGED,
  ),
  isApproximation: parts.some(({ isApproximation }) => isApproximation),
});

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addDays(`${month}-28`, 7).slice(0, 7)) months.push(month);
  return months;
}

/**
 * Returns of the months of a period and of its years, whose product is the return of the period. A sub-period counts in
 * the month that it ends in.
 * @param start the day at whose end the period starts
 * @param end its last day
 */
export function yearsOf(subPeriods: readonly SubPeriod[], start: string, end: string): YearReturn[] {
  const first = addDays(start, 1);
  const firstMonth = first.slice(0, 7);
  const monthAfter = addDays(end, 1).slice(0, 7);
  const byMonth = Map.groupBy(subPeriods, ({ end: { day } }) => {
    const month = day.slice(0, 7);
    return month < firstMonth ? firstMonth : month;
  });
  const months = monthsBetween(firstMonth, end.slice(0, 7)).map((month): MonthReturn => {
    const parts = byMonth.get(month) ?? [];
    return {
      ...linkAll(parts),
      month,
      isComplete: first <= `${month}-01` && month < monthAfter,
      parts,
      isValued: parts.some(({ start: { value }, flows }) => value !== 0n || flows.length > 0),
    };
  });
  return [...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(([year, parts]) => ({
    ...linkAll(parts),
    year,
    months: parts,
  }));
}
