import { useCallback, useEffect, useState } from 'react';
import { listConsultationSlots } from '#common/contract/consultations.ts';
import { bookableTimes } from '#common/domain/businessHours.ts';
import type { PreferredTime } from '#common/domain/consultations.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { client } from '../../api.ts';

export interface Slot {
  readonly time: PreferredTime;
  readonly startsAt: Date;
}

type Slots =
  | { readonly state: 'no-date' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly slots: readonly Slot[] };

/** The times of a date by opening hours alone; the server still rejects a booked one. */
function slotsFromOpeningHours(date: string): readonly Slot[] {
  return bookableTimes(date, new Date()).map((time) => ({ time, startsAt: zurichInstant(date, time) }));
}

/** The available times of a date, and a function to reload them. Falls back to the opening hours when offline. */
export function useSlots(date: string): [slots: Slots, reload: () => void] {
  const [slots, setSlots] = useState<Slots>({ state: 'no-date' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    // `round` changes on reload.
    if (!date || round < 0) {
      setSlots({ state: 'no-date' });
      return;
    }
    const request = new AbortController();
    setSlots({ state: 'loading' });
    client.call(listConsultationSlots, { query: { date } }, { signal: request.signal }).then(
      (answer) => {
        const free = answer.slots.map(({ time, startsAt }) => ({ time, startsAt: new Date(startsAt) }));
        setSlots({ state: 'ready', slots: free });
      },
      () => {
        if (!request.signal.aborted) setSlots({ state: 'ready', slots: slotsFromOpeningHours(date) });
      },
    );
    return () => request.abort();
  }, [date, round]);

  return [slots, useCallback(() => setRound((before) => before + 1), [])];
}
