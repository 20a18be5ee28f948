import { useQuery } from '@tanstack/react-query';
import { listAccountActivity } from '#common/contract/portfolio.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';
import { useAdmin } from '../../adminContext.ts';

/** How many entries of the account's journal the pane shows. */
export const ACTIVITY_SHOWN = 20;

/** The account's journal with staff names and internal notes or, `asInvestor`, in the words that the investor reads. */
export function useActivity(investorId: string, asInvestor: boolean) {
  const { client } = useAdmin();
  const query = { limit: ACTIVITY_SHOWN, ...(asInvestor ? { as: 'investor' as const } : {}) };
  return useQuery({
    queryKey: ['account', investorId, 'activity', asInvestor],
    queryFn: ({ signal }) => client.page(listAccountActivity, { params: { investorId }, query }, { signal }),
    staleTime: 0,
  });
}

/** The withdrawal requests of one investor, newest first. */
export function useWithdrawalHistory(investorId: string) {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ['account', investorId, 'withdrawals'],
    queryFn: async ({ signal }) =>
      (await client.call(getWithdrawalHistory, { params: { investorId } }, { signal })).history,
    staleTime: 0,
  });
}
