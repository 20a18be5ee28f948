import { polling } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';
import { usePortal } from '../session/PortalContext.ts';

/** The investor's withdrawal requests. */
export function useWithdrawalHistory() {
  const { investorId } = usePortal();
  return useEndpointQuery(
    getWithdrawalHistory,
    { params: { investorId } },
    { select: (response) => response.history, ...polling },
  );
}
