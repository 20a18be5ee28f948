import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pollEvery } from '#common/client/react/polling.ts';
import { listNotifications, markNotificationsRead } from '#common/contract/notifications.ts';
import { type Portal, usePortal } from '../session/PortalContext.ts';

const REFRESH_MS = 15_000;

export function notificationsQuery({ client, investorId }: Pick<Portal, 'client' | 'investorId'>) {
  return queryOptions({
    queryKey: ['notifications', investorId],
    queryFn: ({ signal }) => client.call(listNotifications, { params: { investorId } }, { signal }),
    refetchInterval: pollEvery(REFRESH_MS),
    refetchOnWindowFocus: 'always',
  });
}

/** Marks everything up to and including one notification as read. */
export function useMarkNotificationsRead() {
  const { client, investorId } = usePortal();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) =>
      client.call(markNotificationsRead, { params: { investorId }, body: { upTo } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['notifications', investorId] }),
  });
}
