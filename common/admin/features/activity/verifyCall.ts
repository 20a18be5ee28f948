import { useQuery } from '@tanstack/react-query';
import { verifyJournal } from '#common/contract/activity.ts';
import { useAdmin, useSession } from '../../adminContext.ts';

/** Walks the hash chain of the journal, once when the tab opens and again when asked. */
export function useVerification() {
  const { client } = useAdmin();
  const isOpen = useSession().status === 'open';
  return useQuery({
    queryKey: ['verification'],
    queryFn: ({ signal }) => client.call(verifyJournal, {}, { signal }),
    enabled: isOpen,
  });
}
