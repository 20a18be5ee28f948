import { useQuery } from '@tanstack/react-query';
import { type Consultation, listConsultations } from '#common/contract/consultations.ts';
import { useAdmin, useSession } from '../../adminContext.ts';

const PAGE_SIZE = 500;
/** With more consultations from the latest one back to the week, the calendar does not load the week. */
const MAX_ROWS = 5_000;

interface Meetings {
  readonly meetings: readonly Consultation[];
  /** False when the week is earlier than the rows that were loaded. */
  readonly isComplete: boolean;
}

/** The consultations on the given days, found from the latest one backwards. */
export function useMeetings(days: readonly string[]) {
  const { client } = useAdmin();
  const isOpen = useSession().status === 'open';
  const first = days[0] ?? '';
  return useQuery({
    queryKey: [listConsultations.path, 'week', first],
    meta: { tags: listConsultations.tags },
    enabled: isOpen,
    queryFn: async ({ signal }): Promise<Meetings> => {
      const meetings: Consultation[] = [];
      for (let offset = 0; offset < MAX_ROWS; offset += PAGE_SIZE) {
        const { rows, total } = await client.page(
          listConsultations,
          { query: { sort: '-startsAt', limit: PAGE_SIZE, offset } },
          { signal },
        );
        meetings.push(...rows.filter(({ preferredDate }) => days.includes(preferredDate)));
        const earliest = rows.at(-1)?.preferredDate;
        if (!earliest || earliest < first || offset + PAGE_SIZE >= total) {
          return { meetings, isComplete: true };
        }
      }
      return { meetings, isComplete: false };
    },
  });
}
