import { useQuery } from '@tanstack/react-query';
import { accountActivity } from '#common/contract/portfolio.ts';
import { withdrawalHistory } from '#common/contract/withdrawals.ts';
import { useAdmin } from '../../adminContext.ts';

/** How many entries of the account's journal the pane shows. */
export const ACTIVITY_SHOWN = 20;

/** The account's journal as its investor may see it. */
export function useActivity(investorId: string) {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ['account', investorId, 'activity'],
    queryFn: ({ signal }) =>
      client.page(accountActivity, { params: { investorId }, query: { limit: ACTIVITY_SHOWN } }, { signal }),
    staleTime: 0,
  });
}

/** The withdrawal requests of one investor, newest first. */
export function useWithdrawalHistory(investorId: string) {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ['account', investorId, 'withdrawals'],
    queryFn: async ({ signal }) =>
      (await client.call(withdrawalHistory, { params: { investorId } }, { signal })).history,
    staleTime: 0,
  });
}
