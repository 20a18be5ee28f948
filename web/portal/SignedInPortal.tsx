import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createRefresh } from '#common/client/react/createRefresh.ts';
import { endpointOptions } from '#common/client/react/endpointOptions.ts';
import { createStepUpRequests } from '#common/client/react/stepUp.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { DEFAULT_RANGE } from '#common/domain/performance/ranges.ts';
import { BrowserApi } from '../BrowserApi.tsx';
import { createQueryClient } from '../queryClient.ts';
import { PortalLayout } from './layout/PortalLayout.tsx';
import { type FirstFigures, type Portal, PortalContext } from './session/PortalContext.ts';
import { watchStoredUser } from './session/storedUser.ts';

/** A query cache that waits for the first figures instead of requesting them again. */
function createCache({ client, investorId }: Portal, figures: FirstFigures): QueryClient {
  const cache = createQueryClient();
  const params = { investorId };
  const query = { range: DEFAULT_RANGE };
  const portfolio = endpointOptions(client, getPortfolio, { params });
  const history = endpointOptions(client, getPortfolioHistory, { params, query });
  void cache.prefetchQuery({ ...portfolio, queryFn: () => figures.portfolio });
  void cache.prefetchQuery({ ...history, queryFn: () => figures.history });
  return cache;
}

interface Props {
  readonly portal: Portal;
  readonly figures: FirstFigures;
}

/** The portal of one investor with its query cache, which signing in does not load. */
export function SignedInPortal({ portal, figures }: Props) {
  const [cache] = useState(() => createCache(portal, figures));
  const [stepUp] = useState(createStepUpRequests);
  const refresh = useMemo(() => createRefresh(cache), [cache]);
  useEffect(() => {
    const stopWatching = watchStoredUser(() => cache.clear());
    return () => {
      stopWatching();
      // Remove all data of this investor before the next one signs in.
      cache.clear();
    };
  }, [cache]);
  return (
    <QueryClientProvider client={cache}>
      <BrowserApi client={portal.client} refresh={refresh} stepUp={stepUp}>
        <PortalContext value={portal}>
          <PortalLayout />
        </PortalContext>
      </BrowserApi>
    </QueryClientProvider>
  );
}
