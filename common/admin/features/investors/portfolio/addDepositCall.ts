import { useMutation } from '@tanstack/react-query';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { useAdmin } from '../../../adminContext.ts';
import { useRefresh } from '../../../useRefresh.ts';

type NewTransaction = EndpointInput<typeof addDeposit>['body'];

/** Records a deposit or withdrawal, with or without its effect on the totals. */
export function useAddDeposit() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, key }: { body: NewTransaction; key: string }) =>
      client.call(addDeposit, { body }, { idempotencyKey: key }),
    onSettled: () => refresh('investors', 'account', 'journal'),
  });
}
