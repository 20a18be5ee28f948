import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts';
import { lazy } from './lazy.ts';
import type { NumberLanguage } from './numberLanguage.ts';

const ZONE = 'Europe/Zurich';
const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

const DAY_LOCALES = { en: 'en-US', de: 'de-CH', fr: 'fr-FR' } as const;

/** One value for each language, made when it is first needed. */
function perLanguage<T extends object>(
  make: (language: NumberLanguage) => T,
): (language: NumberLanguage) => T {
  const made = { en: lazy(() => make('en')), de: lazy(() => make('de')), fr: lazy(() => make('fr')) };
  return (language) => made[language]();
}

const dayParts = (timeZone: string) =>
  perLanguage(
    (language) =>
      new Intl.DateTimeFormat(DAY_LOCALES[language], {
        timeZone,
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      }),
  );
const zurichDay = dayParts(ZONE);
const plainDay = dayParts('UTC');

// en-GB names the zone CET or CEST, where en-US and fr-FR would write GMT+1 and UTC+1.
const TIME_LOCALES = { en: 'en-GB', de: 'de-CH', fr: 'en-GB' } as const;
const timeFormat = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(
    (language) =>
      new Intl.DateTimeFormat(TIME_LOCALES[language], {
        timeZone: ZONE,
        hour: '2-digit',
        minute: '2-digit',
        ...options,
      }),
  );
const zonedTime = timeFormat({ timeZoneName: 'short' });
const secondsTime = timeFormat({ second: '2-digit', timeZoneName: 'short' });
const plainTime = timeFormat({});

/** Formats a date 'YYYY-MM-DD', or the date of an instant in Zürich: '20 Nov 2026', '20. Nov. 2026', '20 nov. 2026'. */
export function formatDay(value: string | Date, language: NumberLanguage = 'en'): string {
  const isDay = typeof value === 'string' && DAY_ONLY.test(value);
  const format = (isDay ? plainDay : zurichDay)(language);
  if (language !== 'en') return format.format(new Date(value));
  const parts = format.formatToParts(new Date(value));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** The time of an instant in Zürich with its zone: '14:05 CET', '14:05 MEZ'. */
export const formatZonedTime = (value: Date, language: NumberLanguage = 'en'): string =>
  zonedTime(language).format(value);

/** As formatZonedTime, with seconds. */
export const formatZonedSeconds = (value: Date, language: NumberLanguage = 'en'): string =>
  secondsTime(language).format(value);

/** The time of an instant in Zürich: '14:05'. */
export const formatTime = (value: Date, language: NumberLanguage = 'en'): string =>
  plainTime(language).format(value);

/** Formats an instant in Zürich time with its zone: '20 Nov 2026, 14:05 CET'. */
export function formatInstant(value: string | Date, language: NumberLanguage = 'en'): string {
  const instant = new Date(value);
  return `${formatDay(instant, language)}, ${formatZonedTime(instant, language)}`;
}

const RELATIVE_LOCALES = { en: 'en-GB', de: 'de-CH', fr: 'fr-FR' } as const;
const relative = perLanguage(
  (language) => new Intl.RelativeTimeFormat(RELATIVE_LOCALES[language], { numeric: 'auto' }),
);
const JUST_NOW = { en: 'just now', de: 'gerade eben', fr: 'à l’instant' } as const;
const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['hour', HOUR_MS / 1_000],
  ['minute', MINUTE_MS / 1_000],
];

/** The number of a day in Zürich. Without zurichTime.ts, which first screens do not load. */
const dayNumber = (instant: Date): number => Date.parse(`${formatDay(instant)} UTC`) / DAY_MS;

/**
 * Time since an instant: 'just now', '5 minutes ago'; after a day 'yesterday' by the calendar in Zürich, and the date
 * after more than a week.
 */
export function relativeTime(value: string | Date, now: Date, language: NumberLanguage = 'en'): string {
  const instant = new Date(value);
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1_000);
  if (Math.abs(seconds) > (7 * DAY_MS) / 1_000) return formatDay(instant, language);
  const days = dayNumber(instant) - dayNumber(now);
  if (Math.abs(seconds) >= DAY_MS / 1_000 && days !== 0) return relative(language).format(days, 'day');
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative(language).format(Math.trunc(seconds / size), unit);
  }
  return JUST_NOW[language];
}
