import { useMutation } from '@tanstack/react-query';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { updateAssets } from '#common/contract/staffPortfolio.ts';
import { useAdmin } from '../../../adminContext.ts';
import { useRefresh } from '../../../useRefresh.ts';

type AllocationChange = EndpointInput<typeof updateAssets>['body'];

/** Replaces the allocation of a portfolio. */
export function useUpdateAssets() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, key }: { body: AllocationChange; key: string }) =>
      client.call(updateAssets, { body }, { idempotencyKey: key }),
    onSettled: () => refresh('account', 'journal'),
  });
}
