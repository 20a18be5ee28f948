import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getPriceSheet } from '#common/contract/valuation.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { useSession } from '../../adminContext.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';

/** The price sheet at the time of the address. Without one, at the service's time of the last minute. */
export function usePriceSheet() {
  const { get } = useDashboardParams();
  const isOpen = useSession().status === 'open';
  const chosen = get('at');
  const query = useEndpointQuery(
    getPriceSheet,
    { query: chosen ? { at: chosen } : {} },
    { staleTime: 0, enabled: isOpen, refetchInterval: isOpen && !chosen ? MINUTE_MS : false },
  );
  return { ...query, chosen };
}
