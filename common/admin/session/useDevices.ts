import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listStaffDevices } from '#common/contract/staffAuth.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { useSession } from '../adminContext.ts';

const REFETCH_MS = MINUTE_MS;

/** Remembered devices of the own account, and warnings about them. */
export function useDevices() {
  const isOpen = useSession().status === 'open';
  // Another browser may have added or ended a device, so the list is loaded again whenever it opens.
  return useEndpointQuery(
    listStaffDevices,
    {},
    { enabled: isOpen, staleTime: 0, refetchInterval: REFETCH_MS },
  );
}
