import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts';
import { lazy } from './lazy.ts';

const ZONE = 'Europe/Zurich';
const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

const dayParts = (timeZone: string) =>
  lazy(() => new Intl.DateTimeFormat('en-US', { timeZone, day: 'numeric', month: 'short', year: 'numeric' }));
const zurichDay = dayParts(ZONE);
const plainDay = dayParts('UTC');
// en-GB names the zone CET or CEST, where en-US would say GMT+1.
const zurichTime = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: ZONE,
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
);

/** Formats a date 'YYYY-MM-DD', or the date of an instant in Zürich: '20 Nov 2026'. */
export function formatDay(value: string | Date): string {
  const isDay = typeof value === 'string' && DAY_ONLY.test(value);
  const parts = (isDay ? plainDay() : zurichDay()).formatToParts(new Date(value));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** Formats an instant in Zürich time with its zone: '20 Nov 2026, 14:05 CET'. */
export function formatInstant(value: string | Date): string {
  return `${formatDay(new Date(value))}, ${zurichTime().format(new Date(value))}`;
}

const relative = lazy(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }));
const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', DAY_MS / 1_000],
  ['hour', HOUR_MS / 1_000],
  ['minute', MINUTE_MS / 1_000],
];

/** Time since an instant: 'just now', '5 minutes ago', 'yesterday'; the date after more than a week. */
export function relativeTime(value: string | Date, now: Date): string {
  const seconds = Math.round((new Date(value).getTime() - now.getTime()) / 1_000);
  if (Math.abs(seconds) > (7 * DAY_MS) / 1_000) return formatDay(new Date(value));
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative().format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}
