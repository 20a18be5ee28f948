import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { PriceSource, PriceTable } from '../components/PriceTable.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useMarkets } from '../data/useMarkets.ts';
import { useSaveWatchlist, useWatchlist } from '../data/useWatchlist.ts';

/** /portal/markets: market prices, and a button to add each to the watchlist. */
export function Markets() {
  const t = useMessages('portalMarkets.markets');
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
      <PageHeader title={t('title')} intro={t('intro')} />
      <QueryContent query={query} skeleton={<Skeleton lines={10} />}>
        {(markets) =>
          markets.prices.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <>
              <PriceTable
                caption={t('caption')}
                prices={markets.prices}
                highlightedSymbol={parameters.get('symbol')}
                actions={(price) => {
                  const isWatched = watched?.includes(price.symbol) ?? false;
                  return (
                    <button
                      type="button"
                      className="pt-star"
                      aria-pressed={isWatched}
                      aria-label={t('watch', { name: price.name })}
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
