import { useQuery } from '@tanstack/react-query';
import { type Consultation, listConsultations } from '#common/contract/consultations.ts';
import { useAdmin, useSession } from '../../adminContext.ts';

const STRIDE = 500;
/** Beyond this many rows from the latest meeting backwards the calendar says that it stops. */
const MOST = 5_000;

interface WeekOfMeetings {
  readonly meetings: readonly Consultation[];
  /** False when older weeks than the service was asked for are wanted. */
  readonly complete: boolean;
}

/** The meetings on the given days, found from the latest meeting backwards. */
export function useWeekOfMeetings(days: readonly string[]) {
  const { client } = useAdmin();
  const isOpen = useSession().status === 'open';
  const first = days[0] ?? '';
  return useQuery({
    queryKey: ['consultations', 'list', 'week', first],
    enabled: isOpen,
    queryFn: async ({ signal }): Promise<WeekOfMeetings> => {
      const meetings: Consultation[] = [];
      for (let offset = 0; offset < MOST; offset += STRIDE) {
        const { rows, total } = await client.page(
          listConsultations,
          { query: { sort: '-startsAt', limit: STRIDE, offset } },
          { signal },
        );
        meetings.push(...rows.filter((each) => days.includes(each.preferredDate)));
        const earliest = rows.at(-1)?.preferredDate;
        if (!earliest || earliest < first || offset + STRIDE >= total) return { meetings, complete: true };
      }
      return { meetings, complete: false };
    },
  });
}
