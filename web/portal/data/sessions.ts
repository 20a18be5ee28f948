import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endSession, listSessions } from '#common/contract/portalAuth.ts';
import { type Portal, usePortal } from '../session/PortalContext.ts';

export function sessionsQuery({ client, investorId }: Pick<Portal, 'client' | 'investorId'>) {
  return queryOptions({
    queryKey: ['sessions', investorId],
    queryFn: async ({ signal }) => (await client.call(listSessions, {}, { signal })).sessions,
    staleTime: 0,
  });
}

/** Signs one session out, or without an id all but this one. */
export function useEndSession() {
  const { client, investorId } = usePortal();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      client.call(endSession, { body: sessionId === undefined ? {} : { sessionId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sessions', investorId] }),
  });
}
