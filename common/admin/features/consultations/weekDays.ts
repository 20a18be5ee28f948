import { addDays, weekdayOf } from '#common/domain/calendarDate.ts';

/** Days on which consultations take place. */
export const CONSULTATION_WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The dates 'YYYY-MM-DD' of these days in the week of a date, whose Sunday is its last day. */
export function weekDays(date: string): string[] {
  const weekday = weekdayOf(date);
  const daysSinceMonday = weekday === 'Sunday' ? 6 : CONSULTATION_WEEKDAYS.indexOf(weekday);
  return CONSULTATION_WEEKDAYS.map((_, index) => addDays(date, index - daysSinceMonday));
}
