import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#common/contract/portalAuth.ts';
import type { Portal } from '../session/PortalContext.ts';

export function profileQuery({ client, investorId }: Pick<Portal, 'client' | 'investorId'>) {
  return queryOptions({
    queryKey: ['profile', investorId],
    queryFn: async ({ signal }) => (await client.call(getProfile, {}, { signal })).profile,
  });
}
