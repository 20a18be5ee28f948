import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelWithdrawal } from '#common/contract/withdrawals.ts';
import { usePortal } from '../session/PortalContext.ts';

/** Takes a pending request back. */
export function useCancelWithdrawal() {
  const { client, investorId } = usePortal();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ requestId, key }: { requestId: string; key: string }) =>
      client.call(cancelWithdrawal, { body: { investorId, requestId } }, { idempotencyKey: key }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['withdrawals', investorId] }),
        cache.invalidateQueries({ queryKey: ['withdrawable', investorId] }),
      ]),
  });
}
