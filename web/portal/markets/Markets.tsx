import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { PriceSource } from '../components/PriceSource.tsx';
import { PriceTable } from '../components/PriceTable.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useMarkets } from '../data/useMarkets.ts';
import { useSaveWatchlist, useWatchlist } from '../data/useWatchlist.ts';

/** /portal/markets: market prices, and a button to add each to the watchlist. */
export function Markets() {
  const [parameters] = useSearchParams();
  const query = useMarkets();
  const watched = useWatchlist().data;
  const save = useSaveWatchlist();

  const toggle = (symbol: string) => {
    if (!watched) return;
    const others = watched.filter((watchedSymbol) => watchedSymbol !== symbol);
    save.mutate(others.length < watched.length ? others : [...watched, symbol]);
  };

  return (
    <>
      <PageHeader title="Markets" intro="Prices of the assets that our strategies trade." />
      <QueryContent query={query} skeleton={<Skeleton lines={10} />}>
        {(markets) =>
          markets.prices.length === 0 ? (
            <EmptyState title="No prices">
              <p>The price source lists no prices at the moment.</p>
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
