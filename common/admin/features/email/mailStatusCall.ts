import { useQuery } from '@tanstack/react-query';
import { getEmailStatus } from '#common/contract/email.ts';
import { useAdmin, useSession } from '../../adminContext.ts';

/** How mail leaves the service and how many messages wait, asked for every 5 s. */
export function useMailStatus() {
  const { client } = useAdmin();
  const isOpen = useSession().status === 'open';
  return useQuery({
    queryKey: ['emailStatus'],
    queryFn: ({ signal }) => client.call(getEmailStatus, {}, { signal }),
    enabled: isOpen,
    refetchInterval: isOpen ? 5_000 : false,
  });
}
