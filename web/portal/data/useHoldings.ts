import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getHoldings } from '#common/contract/trades.ts';
import { usePortal } from '../session/PortalContext.ts';
import { useRefetchOutdated } from './usePortfolio.ts';

/**
 * What the account holds and how it is valued. Requested beside the portfolio, and again when it has a newer version.
 * @param version of the portfolio, once it is known
 */
export function useHoldings(version: number | undefined) {
  const { investorId } = usePortal();
  return useRefetchOutdated(useEndpointQuery(getHoldings, { params: { investorId } }), version);
}
