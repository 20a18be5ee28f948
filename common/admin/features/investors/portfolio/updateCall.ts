import { useMutation } from '@tanstack/react-query';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { useAdmin } from '../../../adminContext.ts';
import { useRefresh } from '../../../useRefresh.ts';

type TotalsChange = EndpointInput<typeof updatePortfolio>['body'];

/** Sets portfolio value and invested amount. */
export function useUpdatePortfolio() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, key }: { body: TotalsChange; key: string }) =>
      client.call(updatePortfolio, { body }, { idempotencyKey: key }),
    onSettled: () => refresh('investors', 'account', 'journal'),
  });
}
