import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dismissDeviceWarning, endStaffDevices, listStaffDevices } from '#common/contract/staffDevices.ts';
import { useAdmin, useSession } from '../adminContext.ts';
import { useRefresh } from '../useRefresh.ts';

const DEVICES = ['devices'];
const REFETCH_MS = 60_000;

/** Remembered devices of the own account, and warnings about them. */
export function useDevices() {
  const { client } = useAdmin();
  const isOpen = useSession().status === 'open';
  return useQuery({
    queryKey: DEVICES,
    queryFn: ({ signal }) => client.call(listStaffDevices, {}, { signal }),
    enabled: isOpen,
    // Another browser may have added or ended a device: the list is fetched again when it is opened.
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
}

function useDevicesChanged() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return () => {
    refresh('journal');
    return cache.invalidateQueries({ queryKey: DEVICES });
  };
}

/** Ends one device, or without an id all but this one. */
export function useEndDevices() {
  const { client } = useAdmin();
  const changed = useDevicesChanged();
  return useMutation({
    mutationFn: (deviceId: string | undefined) =>
      client.call(endStaffDevices, { body: deviceId ? { deviceId } : {} }),
    onSettled: changed,
  });
}

export function useDismissWarning() {
  const { client } = useAdmin();
  const changed = useDevicesChanged();
  return useMutation({
    mutationFn: (deviceId: string) => client.call(dismissDeviceWarning, { body: { deviceId } }),
    onSettled: changed,
  });
}
