import { useQuery } from '@tanstack/react-query';
import { getOutboxMessage } from '#common/contract/email.ts';
import { useAdmin } from '../../adminContext.ts';

/** One message with its text. */
export function useMessage(id: string) {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ['outbox', 'message', id],
    queryFn: async ({ signal }) =>
      (await client.call(getOutboxMessage, { params: { id } }, { signal })).message,
    staleTime: 0,
  });
}
