import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#common/client/react/apiContext.ts';
import { getAllocationHistory } from '#common/contract/portfolio.ts';
import { usePortal } from '../session/PortalContext.ts';

/** The allocations of the account over time. Loaded again with every version of the portfolio. */
export function useAllocationHistory(version: number) {
  const { investorId } = usePortal();
  const { client } = useApi();
  const input = { params: { investorId } };
  return useQuery({
    queryKey: [getAllocationHistory.path, input, version],
    queryFn: ({ signal }) => client.call(getAllocationHistory, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
