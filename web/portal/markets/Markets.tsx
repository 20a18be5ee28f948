import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { PriceSource } from '../components/PriceSource.tsx';
import { PriceTable } from '../components/PriceTable.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { marketsQuery } from '../data/markets.ts';
import { useSetWatchlist, watchlistQuery } from '../data/watchlist.ts';
import { usePortal } from '../session/PortalContext.ts';

/** /portal/markets: market prices, and a button to add each to the watchlist. */
export function Markets() {
  const portal = usePortal();
  const toast = useToast();
  const [parameters] = useSearchParams();
  const query = useQuery(marketsQuery(portal));
  const watched = useQuery(watchlistQuery(portal)).data;
  const setWatchlist = useSetWatchlist();

  const toggle = (symbol: string) => {
    if (!watched) return;
    const next = watched.includes(symbol) ? watched.filter((each) => each !== symbol) : [...watched, symbol];
    setWatchlist.mutate(next, {
      onError: () => {
        toast.show({
          title: 'Error',
          description: 'The watchlist could not be saved. Please try again.',
          variant: 'destructive',
        });
      },
    });
  };

  return (
    <>
      <PageHeader title="Markets" intro="Prices of the assets that our strategies trade." />
      <QueryContent query={query} skeleton={<Skeleton lines={10} />}>
        {(markets) =>
          markets.prices.length === 0 ? (
            <EmptyState title="No prices">
              <p>The source of prices lists none at the moment.</p>
            </EmptyState>
          ) : (
            <>
              <PriceTable
                caption="Market prices"
                prices={markets.prices}
                highlightedSymbol={parameters.get('symbol')}
                actions={(price) => {
                  const isWatched = watched?.includes(price.symbol) ?? false;
                  return (
                    <button
                      type="button"
                      className="pt-star"
                      aria-pressed={isWatched}
                      aria-label={`Watch ${price.name}`}
                      disabled={!watched}
                      onClick={() => toggle(price.symbol)}
                    >
                      {isWatched ? '★' : '☆'}
                    </button>
                  );
                }}
              />
              <PriceSource {...markets} />
            </>
          )
        }
      </QueryContent>
    </>
  );
}
