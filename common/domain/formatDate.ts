import { lazy } from './lazy.ts';
import type { NumberLanguage } from './numberLanguage.ts';

const ZONE = 'Europe/Zurich';
const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

const DAY_LOCALES = { en: 'en-US', de: 'de-CH', fr: 'fr-FR' } as const;

/** One value for each language, made when it is first needed. */
export function perLanguage<T extends object>(
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
  if (language === 'de') return format.format(new Date(value));
  const parts = format.formatToParts(new Date(value));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const day = part('day');
  return `${language === 'fr' && day === '1' ? '1er' : day} ${part('month')} ${part('year')}`;
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
