import { addDays, isCalendarDate } from './calendarDate.ts';
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

/** What the calendar says that clocks in Zürich are ahead of UTC at an instant, in ms. */
function readOffset(time: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of zurich().formatToParts(time)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

const MAX_DAYS = 20_000;

/** Calculates a value of a day, counted from 1970, once: calendar and texts are slow, and a history has thousands of days. */
function onceADay<T>(calculate: (day: number) => T): (day: number) => T {
  const known = new Map<number, T>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    if (known.size >= MAX_DAYS) known.clear();
    const value = calculate(day);
    known.set(day, value);
    return value;
  };
}

const offsetAtStart = onceADay((day) => readOffset(day * DAY_MS));
const textOf = onceADay((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));

/** The offset changes at most once in a day. */
function offsetAt(time: number): number {
  const day = Math.floor(time / DAY_MS);
  const offset = offsetAtStart(day);
  return offset === offsetAtStart(day + 1) ? offset : readOffset(time);
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
  const [before, after] = [local - offsetAt(local - DAY_MS), local - offsetAt(local + DAY_MS)];
  const isAfter = before + offsetAt(before) !== local && after + offsetAt(after) === local;
  return new Date(isAfter ? after : before);
}

/** The first instant of a day ('YYYY-MM-DD') in Zürich. */
export const startOfDay = (day: string): Date => zurichInstant(day, '00:00');

/** The last millisecond of a day ('YYYY-MM-DD') in Zürich. */
export const endOfDay = (day: string): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

/** The date in Zürich at an instant, 'YYYY-MM-DD'. */
export function zurichDate(instant: Date): string {
  const time = instant.getTime();
  return textOf(Math.floor((time + offsetAt(time)) / DAY_MS));
}
