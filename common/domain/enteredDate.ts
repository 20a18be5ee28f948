import { isCalendarDate } from './calendarDate.ts';

/** The range of the dates that people enter. */
export const FIRST_DATE = '1970-01-01';
export const LAST_DATE = '2099-12-31';

/** Whether a text is a date of the range. */
export const isDateInRange = (text: string): boolean =>
  isCalendarDate(text) && text >= FIRST_DATE && text <= LAST_DATE;

/**
 * The year of the range that was probably meant by a date whose year has two digits: a date field makes 0026 of 26. Null
 * for other dates.
 */
export function yearOfTwoDigits(date: string): number | null {
  const year = Number(date.slice(0, 4));
  if (year >= 100) return null;
  return year < 70 ? 2000 + year : 1900 + year;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads a whole date: `2026-11-20`, `20.11.2026` or `20 Nov 2026`. Null for any other text. */
export function parseDay(typed: string): string | null {
  const text = typed.trim();
  const [, day, number, name, year] =
    /^(\d{1,2})(?:\.\s*(\d{1,2})\.\s*|\s+([a-z]{3})\s+)(\d{4})$/i.exec(text) ?? [];
  const month = number ?? String(MONTHS.indexOf(name?.toLowerCase() ?? '') + 1);
  const date = day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDateInRange(date) ? date : null;
}
