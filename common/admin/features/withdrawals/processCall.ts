import { useMutation } from '@tanstack/react-query';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import type { WithdrawalAction } from '#common/domain/withdrawals.ts';
import { useAdmin } from '../../adminContext.ts';
import { useRefresh } from '../../useRefresh.ts';

interface Decision {
  readonly requestId: string;
  readonly action: WithdrawalAction;
  /** The note for the investor. */
  readonly adminNotes: string;
  /** The internal note. */
  readonly reason: string;
  readonly key: string;
}

/** Approves or declines a withdrawal request, once. */
export function useProcessWithdrawal() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ key, ...body }: Decision) =>
      client.call(processWithdrawal, { body }, { idempotencyKey: key }),
    onSettled: () => refresh('withdrawals', 'investors', 'account', 'summary', 'outbox', 'journal'),
  });
}
