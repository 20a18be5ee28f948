import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#common/client/react/apiContext.ts';
import { endpointOptions } from '#common/client/react/endpointOptions.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getWatchlist, setWatchlist } from '#common/contract/markets.ts';
import { useMessages } from '../../language/useMessages.ts';
import { usePortal } from '../session/PortalContext.ts';

/** The symbols of the watchlist, in the investor's order. */
export function useWatchlist() {
  const { investorId } = usePortal();
  return useEndpointQuery(
    getWatchlist,
    { params: { investorId } },
    { select: (response) => response.symbols },
  );
}

/** Replaces the watchlist. Shows the new order at once and restores the old one if saving fails. */
export function useSaveWatchlist() {
  const t = useMessages('portalMarkets.markets');
  const { client, notifier, refresh } = useApi();
  const { investorId } = usePortal();
  const cache = useQueryClient();
  const params = { investorId };
  const { queryKey } = endpointOptions(client, getWatchlist, { params });
  const isLast = () => cache.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    // One at a time, so that an earlier order cannot overtake a later one.
    scope: { id: 'watchlist' },
    mutationFn: (symbols: string[]) => client.call(setWatchlist, { params, body: { symbols } }),
    onMutate: async (symbols) => {
      await cache.cancelQueries({ queryKey });
      const previous = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, (response) => response && { ...response, symbols });
      return { previous };
    },
    // While a later change is pending, neither an error nor a refetch may replace it on the screen.
    onError: (_error, _symbols, context) => {
      if (!isLast()) return;
      if (context?.previous) cache.setQueryData(queryKey, context.previous);
      notifier.show({
        title: t('error'),
        description: t('notSaved'),
        variant: 'destructive',
      });
    },
    onSettled: () => {
      if (isLast()) refresh(...setWatchlist.invalidates);
    },
  });
}
