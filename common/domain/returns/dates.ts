import { DAY_MS } from '../duration.ts';

/** Days between two dates 'YYYY-MM-DD'. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Days of a year of money-weighted and yearly returns: act/365. */
export const DAYS_OF_YEAR = 365;

/** Whether a period is shorter than a calendar year, so that no figure of it may be stated per year. */
export const isUnderOneYear = (from: string, to: string): boolean =>
  // 29 February plus a year is compared as a text, so 28 February is earlier and 1 March is not.
  to < `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
