import { formatTime, formatZonedTime } from '#common/domain/formatDate.ts';
import { type Language, localeOf } from '#common/language/language.ts';
import type { Translator } from '#common/language/translator.ts';
import type en from '../../messages/en/contact/booking.ts';
import type { Slot } from './useSlots.ts';

const ZURICH = 'Europe/Zurich';

/** English weekdays are short as in British English. */
const weekdayLocale = (language: Language): string => (language === 'en' ? 'en-GB' : localeOf(language));

const weekday = (date: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(weekdayLocale(language), { timeZone, weekday: 'short' }).format(date);

const clock = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(date);

/**
 * A slot as shown in the list: '09:00 CET', or '09:00 CET (03:00 your time)' in another time zone,
 * with the weekday if it differs there.
 */
export function formatSlot(t: Translator<typeof en>, { startsAt }: Slot, ownZone: string): string {
  const zurich = formatZonedTime(startsAt, t.language);
  const own = clock(startsAt, ownZone);
  if (own === formatTime(startsAt)) return zurich;
  const ownDay = weekday(startsAt, ownZone, t.language);
  const isOtherDay = ownDay !== weekday(startsAt, ZURICH, t.language);
  return t('slot', { zurich, own: isOtherDay ? `${ownDay} ${own}` : own });
}
