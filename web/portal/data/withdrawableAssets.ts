import { queryOptions } from '@tanstack/react-query';
import { withdrawableAssets } from '#common/contract/withdrawals.ts';
import type { Portal } from '../session/PortalContext.ts';

/** What can be withdrawn now. Asked afresh each time the dialog opens. */
export function withdrawableAssetsQuery({ client, investorId }: Pick<Portal, 'client' | 'investorId'>) {
  return queryOptions({
    queryKey: ['withdrawable', investorId],
    queryFn: async ({ signal }) =>
      (await client.call(withdrawableAssets, { params: { investorId } }, { signal })).assets,
    staleTime: 0,
  });
}
