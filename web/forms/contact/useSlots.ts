import { useMemo } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
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

/** The times of a date by opening hours alone; the server still rejects a booked one. */
function slotsFromOpeningHours(date: string): readonly Slot[] {
  return bookableTimes(date, new Date()).map((time) => ({ time, startsAt: zurichInstant(date, time) }));
}

/** The available times of a date, and a function to reload them. Falls back to the opening hours when offline. */
export function useSlots(date: string): [slots: Slots, reload: () => void] {
  const query = useEndpointQuery(
    listConsultationSlots,
    { query: { date } },
    { enabled: date !== '', staleTime: 0, refetchOnWindowFocus: false },
  );
  const { data, isFetching, isError, refetch } = query;
  const slots = useMemo((): Slots => {
    if (!date) return { state: 'no-date' };
    if (isFetching) return { state: 'loading' };
    if (isError || !data) return { state: 'ready', slots: slotsFromOpeningHours(date) };
    const available = data.slots.map(({ time, startsAt }) => ({ time, startsAt: new Date(startsAt) }));
    return { state: 'ready', slots: available };
  }, [date, data, isFetching, isError]);
  return [slots, () => void refetch()];
}
