import { addDays } from '../calendarDate.ts';

export const CRYSTALLISATIONS = ['quarter', 'year'] as const;
type Crystallisation = (typeof CRYSTALLISATIONS)[number];

/** Whether a fee leaves the account, or is paid by the client against an invoice. */
export const FEE_COLLECTIONS = ['account', 'invoice'] as const;
export type FeeCollection = (typeof FEE_COLLECTIONS)[number];

/** The largest rates: 10 % per year, and half of a gain. */
export const MAX_MANAGEMENT_RATE = 1_000;
export const MAX_PERFORMANCE_RATE = 500;

export interface FeeTerms {
  /** First day on which they apply, 'YYYY-MM-DD'. */
  readonly validFrom: string;
  /** Management fee per year, in hundredths of a percent. */
  readonly management: number;
  /** Performance fee on the gain above the high-water mark, in tenths of a percent. */
  readonly performance: number;
  /** When an accrued performance fee is charged. */
  readonly crystallisation: Crystallisation;
  readonly collection: FeeCollection;
}

/**
 * The terms of a day: those that were set last of all that are valid then. New terms replace earlier ones from their first
 * day on.
 * @param terms in the order in which they were set
 */
export const termsOn = <Terms extends Pick<FeeTerms, 'validFrom'>>(
  terms: readonly Terms[],
  day: string,
): Terms | undefined => terms.findLast(({ validFrom }) => validFrom <= day);

/**
 * Those terms that follow after a day, the first first, without those that later ones replace.
 * @param terms in the order in which they were set
 */
export const termsAfter = <Terms extends Pick<FeeTerms, 'validFrom'>>(
  terms: readonly Terms[],
  day: string,
): Terms[] =>
  terms
    .filter((set) => set.validFrom > day && termsOn(terms, set.validFrom) === set)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));

/** The days from which other terms apply, the first first, up to a day. */
export const changeDays = (terms: readonly FeeTerms[], to: string): string[] =>
  [...new Set(terms.map(({ validFrom }) => validFrom))].filter((day) => day <= to).sort();

/** The day since which a performance fee applies without interruption; null where none applies on the last day. */
export function performanceSince(terms: readonly FeeTerms[], to: string): string | null {
  let since: string | null = null;
  for (const day of changeDays(terms, to)) {
    if ((termsOn(terms, day)?.performance ?? 0) > 0) since ??= day;
    else since = null;
  }
  return since;
}

const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01');

const isQuarterEnd = (day: string): boolean => isMonthEnd(day) && Number(day.slice(5, 7)) % 3 === 0;

/** Whether a performance fee is charged at the end of a day. */
export const isCrystallised = (period: Crystallisation, day: string): boolean =>
  period === 'year' ? day.endsWith('-12-31') : isQuarterEnd(day);

/** The last ends of quarters before a day, the newest first. */
export function quarterEndsBefore(day: string, count: number): string[] {
  const ends: string[] = [];
  for (let last = addDays(day, -1); ends.length < count; last = addDays(last, -1))
    if (isQuarterEnd(last)) ends.push(last);
  return ends;
}
