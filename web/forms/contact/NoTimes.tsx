import { useEffect, useState } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { listConsultationSlots } from '#common/contract/consultations.ts';
import { BOOKING_HORIZON_DAYS, bookableTimes, checkBooking } from '#common/domain/businessHours.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { useMessages } from '../../language/useMessages.ts';

/** Days after the chosen one in which a free time is looked for. */
const MAX_DAYS = 21;

function reasonFor(date: string): 'sunday' | 'holiday' | 'tooFar' | 'past' | 'booked' {
  const check = checkBooking(date, PREFERRED_TIMES.at(-1) ?? '', new Date());
  if (check.ok || check.code === 'closed_at_that_time') return 'booked';
  if (check.code === 'closed_on_sunday') return 'sunday';
  if (check.code === 'too_far_ahead') return 'tooFar';
  return check.code === 'closed_on_holiday' ? 'holiday' : 'past';
}

interface NoTimesProps {
  readonly date: string;
  readonly onChoose: (date: string) => void;
}

/** Why a date has no free times, and the next one that has. */
export function NoTimes({ date, onChoose }: NoTimesProps) {
  const t = useMessages('contact.booking');
  const { client } = useApi();
  const [next, setNext] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    const findNext = async () => {
      for (let day = 1; day <= MAX_DAYS && !abort.signal.aborted; day += 1) {
        const candidate = addDays(date, day);
        if (bookableTimes(candidate, new Date()).length === 0) continue;
        const { slots } = await client.call(
          listConsultationSlots,
          { query: { date: candidate } },
          { signal: abort.signal },
        );
        if (slots.length > 0) return setNext(candidate);
      }
    };
    setNext(undefined);
    // Without a connection there is no suggestion; the form can be sent with another date.
    findNext().catch(() => undefined);
    return () => abort.abort();
  }, [client, date]);
  return (
    <p className="note" role="status">
      {t(`noTimes.${reasonFor(date)}`, { days: String(BOOKING_HORIZON_DAYS) })}{' '}
      {next && (
        <Button size="small" variant="quiet" onClick={() => onChoose(next)}>
          {t('noTimes.next', { day: formatDay(next, t.language) })}
        </Button>
      )}
    </p>
  );
}
