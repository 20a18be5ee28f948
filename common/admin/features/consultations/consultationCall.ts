import { useQuery } from '@tanstack/react-query';
import { getConsultation } from '#common/contract/consultations.ts';
import { useAdmin } from '../../adminContext.ts';

/** One consultation as it is now. */
export function useConsultation(id: string) {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ['consultations', 'request', id],
    queryFn: async ({ signal }) =>
      (await client.call(getConsultation, { params: { id } }, { signal })).consultation,
    staleTime: 0,
  });
}
