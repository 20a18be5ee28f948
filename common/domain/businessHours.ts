import { addDays, isCalendarDate, weekdayOf } from './calendarDate.ts';
import { PREFERRED_TIMES, type PreferredTime } from './consultations.ts';
import { formatInstant } from './formatDate.ts';
import { isHoliday } from './holidays.ts';
import { zurichDate, zurichInstant } from './zurichTime.ts';

/** Number of days after today (in Zürich) for which a consultation can be booked. */
export const BOOKING_HORIZON_DAYS = 180;

/** Minutes until an unconfirmed booking releases its slot. */
export const CONFIRMATION_MINUTES = 30;

export const SATURDAY_TIMES = ['10:00', '11:00'] as const satisfies readonly PreferredTime[];

/** Why a consultation cannot start at a time. */
export type BookingError =
  | 'invalid_date'
  | 'invalid_time'
  | 'closed_on_sunday'
  | 'closed_on_holiday'
  | 'closed_at_that_time'
  | 'in_the_past'
  | 'too_far_ahead';

type BookingCheck =
  | { readonly ok: true; readonly time: PreferredTime; readonly instant: Date }
  | { readonly ok: false; readonly code: BookingError };

const rejected = (code: BookingError): BookingCheck => ({ ok: false, code });

/**
 * Checks whether a consultation can start at this date ('YYYY-MM-DD') and time ('HH:MM') in Zürich. Slots that are
 * already booked are not considered.
 */
export function checkBooking(date: string, time: string, now: Date): BookingCheck {
  if (!isCalendarDate(date)) return rejected('invalid_date');
  const slot = PREFERRED_TIMES.find((preferred) => preferred === time);
  if (slot === undefined) return rejected('invalid_time');
  const instant = zurichInstant(date, slot);
  if (instant <= now) return rejected('in_the_past');
  if (date > addDays(zurichDate(now), BOOKING_HORIZON_DAYS)) return rejected('too_far_ahead');
  const weekday = weekdayOf(date);
  if (weekday === 'Sunday') return rejected('closed_on_sunday');
  if (isHoliday(date)) return rejected('closed_on_holiday');
  if (weekday === 'Saturday' && !SATURDAY_TIMES.some((time) => time === slot))
    return rejected('closed_at_that_time');
  return { ok: true, time: slot, instant };
}

/** Times on a date that can be booked. */
export function bookableTimes(date: string, now: Date): PreferredTime[] {
  return PREFERRED_TIMES.filter((time) => checkBooking(date, time, now).ok);
}

/** First and last bookable date in Zürich. */
export function bookingRange(now: Date): { readonly first: string; readonly last: string } {
  const first = zurichDate(now);
  return { first, last: addDays(first, BOOKING_HORIZON_DAYS) };
}

/** A slot for display: '20 Nov 2026, 09:00 CET'. Throws a RangeError for an invalid date. */
export function formatSlot(date: string, time: PreferredTime): string {
  return formatInstant(zurichInstant(date, time));
}
