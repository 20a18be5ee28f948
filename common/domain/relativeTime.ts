import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts';
import { formatDay, perLanguage } from './formatDate.ts';
import type { NumberLanguage } from './numberLanguage.ts';
import { zurichDate } from './zurichTime.ts';

const RELATIVE_LOCALES = { en: 'en-GB', de: 'de-CH', fr: 'fr-FR' } as const;
const relative = perLanguage(
  (language) => new Intl.RelativeTimeFormat(RELATIVE_LOCALES[language], { numeric: 'auto' }),
);
const JUST_NOW = { en: 'just now', de: 'gerade eben', fr: 'à l’instant' } as const;
const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['hour', HOUR_MS / 1_000],
  ['minute', MINUTE_MS / 1_000],
];

/** The number of a day in Zürich. */
const dayNumber = (instant: Date): number => Date.parse(zurichDate(instant)) / DAY_MS;

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
