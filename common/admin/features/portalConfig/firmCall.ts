import { useQuery } from '@tanstack/react-query';
import { getFirm } from '#common/contract/firm.ts';
import { useAdmin } from '../../adminContext.ts';

/** The firm profile that the public pages show, and the version of the service. */
export function useFirm() {
  const { client } = useAdmin();
  return useQuery({ queryKey: ['firm'], queryFn: ({ signal }) => client.call(getFirm, {}, { signal }) });
}
