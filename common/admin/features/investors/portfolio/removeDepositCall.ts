import { useMutation } from '@tanstack/react-query';
import { removeDeposit, restoreDeposit } from '#common/contract/staffPortfolio.ts';
import { useAdmin } from '../../../adminContext.ts';
import { useRefresh } from '../../../useRefresh.ts';

interface OneTransaction {
  readonly investorId: string;
  readonly depositId: string;
  /** True takes a removal back. */
  readonly restore: boolean;
  readonly investorNote?: string;
  readonly reason?: string;
  /** Version of the account that the decision was made from. */
  readonly version: number;
  readonly key: string;
}

/** Removes a transaction from the lists, or takes that back. The totals stay as they are. */
export function useRemoveDeposit() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ restore, key, ...body }: OneTransaction) =>
      client.call(restore ? restoreDeposit : removeDeposit, { body }, { idempotencyKey: key }),
    onSettled: () => refresh('account', 'journal'),
  });
}
