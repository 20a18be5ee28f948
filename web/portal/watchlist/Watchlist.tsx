import { useState } from 'react';
import type { MarketPrice } from '#common/contract/markets.ts';
import { Button } from '#common/ui/Button.tsx';
import { ButtonLink } from '#common/ui/ButtonLink.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { SelectField } from '#common/ui/Field.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { PriceSource, PriceTable } from '../components/PriceTable.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useMarkets } from '../data/useMarkets.ts';
import { useSaveWatchlist, useWatchlist } from '../data/useWatchlist.ts';
import './watchlist.css';

/** Moves an entry one place down (1) or up (-1). Unchanged at the ends and for an unknown entry. */
export function moveEntry(list: readonly string[], entry: string, step: 1 | -1): string[] {
  const from = list.indexOf(entry);
  const to = from + step;
  if (from < 0 || to < 0 || to >= list.length) return [...list];
  const without = list.filter((other) => other !== entry);
  return without.toSpliced(to, 0, entry);
}

/** The arrow keys change a select at once, so the choice is added only with the button. */
function AddAsset({
  prices,
  onAdd,
}: {
  readonly prices: readonly MarketPrice[];
  readonly onAdd: (added: MarketPrice) => void;
}) {
  const t = useMessages('portalMarkets.markets');
  const [symbol, setSymbol] = useState('choose');
  const chosen = prices.find((price) => price.symbol === symbol);
  return (
    <form
      className="pt-watch-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onAdd(chosen);
        setSymbol('choose');
      }}
    >
      <SelectField
        label={t('addLabel')}
        value={chosen?.symbol ?? 'choose'}
        onChange={(event) => setSymbol(event.target.value)}
      >
        <option value="choose">{t('choose')}</option>
        {prices.map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>
            {name} ({symbol})
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('add')}</Button>
    </form>
  );
}

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
                      text={t('nothingWatchedText')}
                    />
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
