import { useMutation } from '@tanstack/react-query';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { useAdmin } from '../../adminContext.ts';
import { useRefresh } from '../../useRefresh.ts';

export type InvestorChange = EndpointInput<typeof updateInvestor>['body'];

/** Edits an investor; refused as stale when a colleague saved since `version`. */
export function useUpdateInvestor() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body, key }: { id: string; body: InvestorChange; key: string }) =>
      client.call(updateInvestor, { params: { id }, body }, { idempotencyKey: key }),
    onSettled: () => refresh('investors', 'account', 'journal'),
  });
}
