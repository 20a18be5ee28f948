import { useState } from 'react';
import { ButtonLink } from '#common/ui/ButtonLink.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { PriceSource } from '../components/PriceSource.tsx';
import { PriceTable } from '../components/PriceTable.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useMarkets } from '../data/useMarkets.ts';
import { useSaveWatchlist, useWatchlist } from '../data/useWatchlist.ts';
import { AddAsset } from './AddAsset.tsx';
import { moveEntry } from './moveEntry.ts';
import './watchlist.css';

/** Moves the focus from a button, whose row is removed, to the same button of another row, or to the heading. */
function focusNextRow(button: HTMLElement): void {
  const row = button.closest('tr');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  (next?.querySelector<HTMLElement>('button:last-child') ?? document.querySelector('h1'))?.focus();
}

/** /portal/watchlist: the assets that the investor follows, in their own order. */
export function Watchlist() {
  const t = useMessages('portalMarkets.markets');
  const markets = useMarkets();
  const query = useWatchlist();
  const saveWatchlist = useSaveWatchlist();
  const [announcement, setAnnouncement] = useState('');

  const save = (symbols: string[], message: string) => {
    setAnnouncement(message);
    saveWatchlist.mutate(symbols, { onError: () => setAnnouncement('') });
  };

  const all = markets.data?.prices ?? [];
  return (
    <>
      <PageHeader title={t('watchlist')} intro={t('watchlistIntro')} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <QueryContent query={markets} skeleton={<Skeleton lines={8} />}>
        {(quoted) => (
          <QueryContent query={query} skeleton={<Skeleton lines={8} />}>
            {(symbols) => {
              const prices = symbols.flatMap((symbol) => all.find((price) => price.symbol === symbol) ?? []);
              const others = all.filter((price) => !symbols.includes(price.symbol));
              const move = (symbol: string, name: string, step: 1 | -1) => {
                const isAtEnd = symbols.at(step === 1 ? -1 : 0) === symbol;
                // A button that became `disabled` at the end would lose the focus.
                if (isAtEnd) return;
                save(moveEntry(symbols, symbol, step), t(step === 1 ? 'movedDown' : 'movedUp', { name }));
              };
              return (
                <>
                  {prices.length === 0 ? (
                    <EmptyState
                      title={t('nothingWatched')}
                      action={<ButtonLink to="/portal/markets">{t('seeMarkets')}</ButtonLink>}
                    >
                      <p>{t('nothingWatchedText')}</p>
                    </EmptyState>
                  ) : (
                    <PriceTable
                      caption={t('watchlist')}
                      prices={prices}
                      actions={({ symbol, name }) => (
                        <span className="pt-order">
                          <button
                            type="button"
                            aria-label={t('moveUp', { name })}
                            aria-disabled={symbols[0] === symbol}
                            onClick={() => move(symbol, name, -1)}
                          >
                            ↑
                          </button>
                          <button
                            type="button"
                            aria-label={t('moveDown', { name })}
                            aria-disabled={symbols.at(-1) === symbol}
                            onClick={() => move(symbol, name, 1)}
                          >
                            ↓
                          </button>
                          <button
                            type="button"
                            aria-label={t('remove', { name })}
                            onClick={(event) => {
                              focusNextRow(event.currentTarget);
                              save(
                                symbols.filter((listed) => listed !== symbol),
                                t('removed', { name }),
                              );
                            }}
                          >
                            ×
                          </button>
                        </span>
                      )}
                    />
                  )}
                  {others.length > 0 ? (
                    <AddAsset
                      prices={others}
                      onAdd={({ symbol, name }) => save([...symbols, symbol], t('added', { name }))}
                    />
                  ) : null}
                  <PriceSource {...quoted} />
                </>
              );
            }}
          </QueryContent>
        )}
      </QueryContent>
    </>
  );
}
