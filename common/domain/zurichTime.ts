import { isCalendarDate } from './calendarDate.ts';
import { DAY_MS } from './duration.ts';
import { lazy } from './lazy.ts';

const zurich = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Zurich',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** Local time in Zürich at an instant, returned as if it were UTC. */
function wallClock(instant: Date): Date {
  const part: Record<string, number> = {};
  for (const { type, value } of zurich().formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

function offsetMs(instant: Date): number {
  return wallClock(instant).getTime() - Math.floor(instant.getTime() / 1000) * 1000;
}

/**
 * The instant of a local date ('YYYY-MM-DD') and time ('HH:MM') in Zürich. An ambiguous time in autumn is the
 * earlier of the two; a skipped time in spring uses the offset before the change, so 02:30 means 03:30. Throws a
 * RangeError for an invalid date or time.
 */
export function zurichInstant(date: string, time: string): Date {
  if (!isCalendarDate(date)) throw new RangeError(`not a date: ${date}`);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`not a time of day: ${time}`);
  const local = Date.parse(`${date}T${time}:00Z`);
  // The offset changes at most once in two days, so it equals the offset a day earlier or a day later.
  const before = new Date(local - offsetMs(new Date(local - DAY_MS)));
  if (wallClock(before).getTime() === local) return before;
  const after = new Date(local - offsetMs(new Date(local + DAY_MS)));
  return wallClock(after).getTime() === local ? after : before;
}

const FIRST_WHOLE_HOURS = Date.UTC(1895, 0, 1);

/** The date in Zürich at an instant, 'YYYY-MM-DD'. */
export function zurichDate(instant: Date): string {
  // Since then Zürich is one or two hours ahead. A history has thousands of instants, and the calendar is slow.
  if (instant.getUTCHours() < 22 && instant.getTime() >= FIRST_WHOLE_HOURS) {
    return instant.toISOString().slice(0, 10);
  }
  return wallClock(instant).toISOString().slice(0, 10);
}
