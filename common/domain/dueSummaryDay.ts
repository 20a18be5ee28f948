import { SUMMARY_TIME } from './accountSummary.ts';
import { addDays } from './calendarDate.ts';
import { zurichDate, zurichInstant } from './zurichTime.ts';

/** The last day in Zürich whose daily e-mail is due: today from 08:00, before that yesterday. */
export function dueSummaryDay(now: Date): string {
  const today = zurichDate(now);
  return now < zurichInstant(today, SUMMARY_TIME) ? addDays(today, -1) : today;
}
