import { contactTexts } from './contactTexts.ts';
import type { Slot } from './useSlots.ts';

const ZURICH = 'Europe/Zurich';

const clock = (timeZone: string, withZone: boolean) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(withZone && { timeZoneName: 'short' as const }),
  });

const day = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' });

/**
 * A slot as shown in the list: '09:00 CET', or '09:00 CET (03:00 your time)' in another time zone,
 * with the weekday if it differs there.
 */
export function formatSlot({ startsAt }: Slot, ownZone: string): string {
  const zurich = clock(ZURICH, true).format(startsAt);
  const own = clock(ownZone, false).format(startsAt);
  if (own === clock(ZURICH, false).format(startsAt)) return zurich;
  const ownDay = day(ownZone).format(startsAt);
  const isOtherDay = ownDay !== day(ZURICH).format(startsAt);
  return contactTexts.booking.slot(zurich, isOtherDay ? `${ownDay} ${own}` : own);
}
