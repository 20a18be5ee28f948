import { addDays, isCalendarDate, weekdayOf } from './calendarDate.ts';
import { PREFERRED_TIMES, type PreferredTime } from './consultations.ts';
import { formatInstant } from './formatDate.ts';
import { zurichDate, zurichInstant } from './zurichTime.ts';

/** Public holidays of the canton of Zürich (Ruhetags- und Ladenöffnungsgesetz, LS 822.4) and Berchtold's Day, by month and day. */
const FIXED = ['01-01', '01-02', '05-01', '08-01', '12-25', '12-26'];

/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const AFTER_EASTER = [-2, 1, 39, 50];

/** Easter Sunday of the Gregorian calendar (J. Meeus, Astronomical Algorithms, 2nd edition 1998, chapter 8). */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether offices in Zürich are closed on a date 'YYYY-MM-DD' for a public holiday. */
export function isHoliday(date: string): boolean {
  if (FIXED.includes(date.slice(5))) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return AFTER_EASTER.some((days) => addDays(easter, days) === date);
}

/** Number of days after today (in Zürich) for which a consultation can be booked. */
export const BOOKING_HORIZON_DAYS = 180;

/** Minutes until an unconfirmed booking releases its slot. */
export const CONFIRMATION_MINUTES = 30;

export const SATURDAY_TIMES = ['10:00', '11:00'] as const satisfies readonly PreferredTime[];

/** Why a consultation cannot start at a time. */
type BookingError =
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
