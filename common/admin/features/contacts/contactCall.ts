import { useQuery } from '@tanstack/react-query';
import { getContact } from '#common/contract/contacts.ts';
import { useAdmin } from '../../adminContext.ts';

/** One contact message as it is now. */
export function useContact(id: string) {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ['contacts', 'message', id],
    queryFn: async ({ signal }) => (await client.call(getContact, { params: { id } }, { signal })).contact,
    staleTime: 0,
  });
}
