import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAccountActivity } from '#common/contract/portfolio.ts';
import type { Portal } from '../session/PortalContext.ts';

const PAGE = 50;

/** The account's journal, newest first, in pages of 50. */
export function activityQuery({ client, investorId }: Pick<Portal, 'client' | 'investorId'>) {
  return infiniteQueryOptions({
    queryKey: ['activity', investorId],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      client.page(
        listAccountActivity,
        { params: { investorId }, query: { limit: PAGE, offset: pageParam } },
        { signal },
      ),
    getNextPageParam: (last, _pages, offset) =>
      offset + last.rows.length < last.total && last.rows.length > 0 ? offset + last.rows.length : undefined,
    staleTime: 0,
  });
}
