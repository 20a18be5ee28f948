import { useQuery } from '@tanstack/react-query';
import { firm } from '#common/contract/service.ts';
import { useAdmin } from '../../adminContext.ts';

/** The firm profile that the public pages show, and the version of the service. */
export function useFirm() {
  const { client } = useAdmin();
  return useQuery({ queryKey: ['firm'], queryFn: ({ signal }) => client.call(firm, {}, { signal }) });
}
