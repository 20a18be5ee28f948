import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { listConsultations } from '#common/contract/consultations.ts';
import { useSession } from '../../adminContext.ts';

/** More than a week has slots. */
const MAX_MEETINGS = 1_000;

/** The consultations of a week. */
export function useMeetings(days: readonly string[], enabled: boolean) {
  const isOpen = useSession().status === 'open';
  return useEndpointPage(
    listConsultations,
    { query: { meetingFrom: days.at(0), meetingTo: days.at(-1), sort: 'startsAt', limit: MAX_MEETINGS } },
    { enabled: isOpen && enabled },
  );
}

/** The day of the next consultation from a day on. */
export function useNextMeetingDay(from: string, enabled: boolean) {
  const isOpen = useSession().status === 'open';
  return useEndpointPage(
    listConsultations,
    { query: { meetingFrom: from, sort: 'startsAt', limit: 1 } },
    { enabled: isOpen && enabled, select: ({ rows }) => rows[0]?.preferredDate ?? null },
  );
}
