import { formatTime } from '#common/domain/formatDate.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';

/** An instant as a field of date and time shows it, in the time of Zürich. */
export const toLocalText = (instant: string): string =>
  `${zurichDate(new Date(instant))}T${formatTime(new Date(instant))}`;

/** The instant of a field of date and time, which is in the time of Zürich; undefined for anything else. */
export function toInstant(localText: string): string | undefined {
  const [date = '', time = ''] = localText.split('T');
  try {
    return zurichInstant(date, time.slice(0, 5)).toISOString();
  } catch {
    return undefined;
  }
}
