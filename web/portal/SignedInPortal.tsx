import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createRefresh } from '#common/client/react/createRefresh.ts';
import { createStepUpRequests } from '#common/client/react/stepUp.ts';
import { BrowserApi } from '../BrowserApi.tsx';
import { createQueryClient } from '../queryClient.ts';
import { PortalLayout } from './layout/PortalLayout.tsx';
import { type Portal, PortalContext } from './session/PortalContext.ts';
import { watchStoredUser } from './session/storedUser.ts';

/** The portal of one investor with its query cache, which signing in does not load. */
export function SignedInPortal({ portal }: { readonly portal: Portal }) {
  const [cache] = useState(createQueryClient);
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
