import { useEffect, useState } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { listConsultationSlots } from '#common/contract/consultations.ts';
import { bookableTimes } from '#common/domain/businessHours.ts';
import type { PreferredTime } from '#common/domain/consultations.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';

export interface Slot {
  readonly time: PreferredTime;
  readonly startsAt: Date;
}

type Slots =
  | { readonly state: 'no-date' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly slots: readonly Slot[] };

const NO_DATE: Slots = { state: 'no-date' };
const LOADING: Slots = { state: 'loading' };

/** The times of a date by opening hours alone; the server still rejects a booked one. */
function slotsFromOpeningHours(date: string): readonly Slot[] {
  return bookableTimes(date, new Date()).map((time) => ({ time, startsAt: zurichInstant(date, time) }));
}

/** The available times of a date, and a function to reload them. Falls back to the opening hours when offline. */
export function useSlots(date: string): [slots: Slots, reload: () => void] {
  const { client } = useApi();
  // A new object for each load, so that the result of an earlier one is not shown.
  const [request, setRequest] = useState({ date });
  const [loaded, setLoaded] = useState({ request, slots: LOADING });
  if (request.date !== date) setRequest({ date });

  useEffect(() => {
    if (!request.date) return;
    const abort = new AbortController();
    const show = (slots: readonly Slot[]) => {
      if (!abort.signal.aborted) setLoaded({ request, slots: { state: 'ready', slots } });
    };
    client.call(listConsultationSlots, { query: { date: request.date } }, { signal: abort.signal }).then(
      ({ slots }) => show(slots.map(({ time, startsAt }) => ({ time, startsAt: new Date(startsAt) }))),
      () => show(slotsFromOpeningHours(request.date)),
    );
    return () => abort.abort();
  }, [client, request]);

  const reload = () => setRequest({ date });
  if (!date) return [NO_DATE, reload];
  return [loaded.request === request ? loaded.slots : LOADING, reload];
}
