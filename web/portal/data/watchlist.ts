import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getWatchlist, setWatchlist } from '#common/contract/markets.ts';
import { type Portal, usePortal } from '../session/PortalContext.ts';

export function watchlistQuery({ client, investorId }: Pick<Portal, 'client' | 'investorId'>) {
  return queryOptions({
    queryKey: ['watchlist', investorId],
    queryFn: async ({ signal }) =>
      (await client.call(getWatchlist, { params: { investorId } }, { signal })).symbols,
  });
}

/** Replaces the watchlist. The screen shows the new order at once and the old one again if that fails. */
export function useSetWatchlist() {
  const portal = usePortal();
  const cache = useQueryClient();
  const { queryKey } = watchlistQuery(portal);
  const isLast = () => cache.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    // One after the other, so that an earlier order can never overtake a later one.
    scope: { id: 'watchlist' },
    mutationFn: async (symbols: string[]) =>
      (
        await portal.client.call(setWatchlist, {
          params: { investorId: portal.investorId },
          body: { symbols },
        })
      ).symbols,
    onMutate: async (symbols) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, symbols);
      return { before };
    },
    // A change that another one follows is part of that one: neither its failure nor what is stored in between
    // may put back on the screen what the later one has changed already.
    onError: (_error, _symbols, context) => {
      if (context?.before && isLast()) cache.setQueryData(queryKey, context.before);
    },
    onSettled: async () => {
      if (isLast()) await cache.invalidateQueries({ queryKey });
    },
  });
}
