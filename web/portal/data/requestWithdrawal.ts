import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#common/contract/endpoint.ts';
import { requestWithdrawal } from '#common/contract/withdrawals.ts';
import { usePortal } from '../session/PortalContext.ts';

type Request = CallInput<typeof requestWithdrawal>['body'];

/** Asks for a withdrawal. The key makes a second sending of the same request take effect once. */
export function useRequestWithdrawal() {
  const { client, investorId } = usePortal();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: Omit<Request, 'investorId'>; key: string }) =>
      client.call(requestWithdrawal, { body: { ...body, investorId } }, { idempotencyKey: key }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['withdrawals', investorId] }),
        cache.invalidateQueries({ queryKey: ['withdrawable', investorId] }),
      ]),
  });
}
