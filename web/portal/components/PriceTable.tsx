import { type ReactNode, useEffect, useRef } from 'react';
import type { MarketPrice } from '#common/contract/markets.ts';
import { useMessages } from '../../language/useMessages.ts';
import { formatPrice } from './formatPrice.ts';
import { PercentChange } from './PercentChange.tsx';
import { Sparkline } from './Sparkline.tsx';
import './priceTable.css';

interface Props {
  readonly caption: string;
  readonly prices: readonly MarketPrice[];
  /** Symbol of the row to highlight. */
  readonly highlightedSymbol?: string | null;
  readonly actions: (price: MarketPrice) => ReactNode;
}

/** Market prices with their 24-hour change and a sparkline. */
export function PriceTable({ caption, prices, highlightedSymbol: marked = null, actions }: Props) {
  const t = useMessages('portalMarkets.markets');
  const highlightedRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (marked !== null) highlightedRow.current?.scrollIntoView({ block: 'center' });
  }, [marked]);
  return (
    <table className="pt-table pt-prices">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('asset')}</th>
          <th scope="col" className="pt-num">
            {t('price')}
          </th>
          <th scope="col" className="pt-num">
            {t('day')}
          </th>
          <th scope="col" className="pt-prices-course">
            {t('recent')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('watchlist')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr
            key={price.symbol}
            ref={price.symbol === marked ? highlightedRow : undefined}
            data-marked={price.symbol === marked || undefined}
          >
            <th scope="row">
              {price.name} <span className="pt-muted pt-small">{price.symbol}</span>
            </th>
            <td className="pt-num">{formatPrice(price.price, t.language)}</td>
            <td className="pt-num">
              <PercentChange value={price.change24h} />
            </td>
            <td className="pt-prices-course">
              <Sparkline values={price.sparkline} label={t('recentOf', { name: price.name })} />
            </td>
            <td className="pt-prices-actions">{actions(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
