import { useState } from 'react';
import { ButtonLink } from '#common/ui/ButtonLink.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { SelectField } from '#common/ui/Field.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { PriceSource } from '../components/PriceSource.tsx';
import { PriceTable } from '../components/PriceTable.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useMarkets } from '../data/useMarkets.ts';
import { useSaveWatchlist, useWatchlist } from '../data/useWatchlist.ts';
import { moveEntry } from './moveEntry.ts';
import './watchlist.css';

/** /portal/watchlist: the assets that the investor follows, in their own order. */
export function Watchlist() {
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
      <PageHeader title="Watchlist" intro="The assets you follow, in your order." />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <QueryContent query={markets} skeleton={<Skeleton lines={8} />}>
        {(quoted) => (
          <QueryContent query={query} skeleton={<Skeleton lines={8} />}>
            {(symbols) => {
              const prices = symbols.flatMap((symbol) => all.find((price) => price.symbol === symbol) ?? []);
              const others = all.filter((price) => !symbols.includes(price.symbol));
              const move = (symbol: string, name: string, step: 1 | -1) =>
                save(moveEntry(symbols, symbol, step), `${name} moved ${step === 1 ? 'down' : 'up'}`);
              return (
                <>
                  {prices.length === 0 ? (
                    <EmptyState
                      title="Nothing on your watchlist yet"
                      action={<ButtonLink to="/portal/markets">See the markets</ButtonLink>}
                    >
                      <p>Add an asset below, or with its star on the Markets page.</p>
                    </EmptyState>
                  ) : (
                    <PriceTable
                      caption="Watchlist"
                      prices={prices}
                      actions={({ symbol, name }) => (
                        <span className="pt-order">
                          <button
                            type="button"
                            aria-label={`Move ${name} up`}
                            disabled={symbols[0] === symbol}
                            onClick={() => move(symbol, name, -1)}
                          >
                            ↑
                          </button>
                          <button
                            type="button"
                            aria-label={`Move ${name} down`}
                            disabled={symbols.at(-1) === symbol}
                            onClick={() => move(symbol, name, 1)}
                          >
                            ↓
                          </button>
                          <button
                            type="button"
                            aria-label={`Remove ${name}`}
                            onClick={() =>
                              save(
                                symbols.filter((listed) => listed !== symbol),
                                `${name} removed`,
                              )
                            }
                          >
                            ×
                          </button>
                        </span>
                      )}
                    />
                  )}
                  {others.length > 0 ? (
                    <div className="pt-watch-add">
                      <SelectField
                        label="Add an asset"
                        value="choose"
                        onChange={(event) => {
                          const added = others.find((price) => price.symbol === event.target.value);
                          if (added) save([...symbols, added.symbol], `${added.name} added`);
                        }}
                      >
                        <option value="choose">Choose…</option>
                        {others.map(({ symbol, name }) => (
                          <option key={symbol} value={symbol}>
                            {name} ({symbol})
                          </option>
                        ))}
                      </SelectField>
                    </div>
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
