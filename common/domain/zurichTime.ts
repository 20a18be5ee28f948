import { isCalendarDate } from './calendarDate.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const zurich = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

// Own names: the abbreviations of Intl differ between engines ('Sep', 'Sept').
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The clock on a Zürich wall at an instant, as if that clock showed UTC. */
function wallClock(instant: Date): Date {
  const part: Record<string, number> = {};
  for (const { type, value } of zurich.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

function offsetMs(instant: Date): number {
  return wallClock(instant).getTime() - Math.floor(instant.getTime() / 1000) * 1000;
}

/**
 * The instant at which clocks in Zürich show this date ('YYYY-MM-DD') and time ('HH:MM'). Of a time that
 * comes twice (autumn) the first; a time that is skipped (spring) counts on from the old offset, so 02:30
 * means 03:30. Throws a RangeError for a date or time that does not exist.
 */
export function zurichInstant(date: string, time: string): Date {
  if (!isCalendarDate(date)) throw new RangeError(`not a date: ${date}`);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`not a time of day: ${time}`);
  const wall = Date.parse(`${date}T${time}:00Z`);
  // Offsets change at most once within two days, so one of these two is in force at that time.
  const before = new Date(wall - offsetMs(new Date(wall - DAY_MS)));
  if (wallClock(before).getTime() === wall) return before;
  const after = new Date(wall - offsetMs(new Date(wall + DAY_MS)));
  return wallClock(after).getTime() === wall ? after : before;
}

/** The date in Zürich at an instant, 'YYYY-MM-DD'. */
export function zurichDate(instant: Date): string {
  return wallClock(instant).toISOString().slice(0, 10);
}

/** An instant's date in Zürich for reading: '20 Nov 2026'. */
function formatZurichDate(instant: Date): string {
  const wall = wallClock(instant);
  return `${wall.getUTCDate()} ${MONTHS[wall.getUTCMonth()]} ${wall.getUTCFullYear()}`;
}

/** An instant in Zürich for reading: '20 Nov 2026, 09:00 CET', in summer with CEST. */
export function formatInstant(instant: Date): string {
  const clock = wallClock(instant).toISOString().slice(11, 16);
  const zone = offsetMs(instant) === 120 * MINUTE_MS ? 'CEST' : 'CET';
  return `${formatZurichDate(instant)}, ${clock} ${zone}`;
}
