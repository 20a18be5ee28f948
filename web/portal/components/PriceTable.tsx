import { type ReactNode, useEffect, useRef } from 'react';
import type { MarketPrice } from '#common/contract/markets.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { isSameAsset } from '#common/domain/instruments/catalogue.ts';
import { withUsd } from '#common/domain/numberLanguage.ts';
import { formatPrice as formatDecimal } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';
import { PercentChange } from '#common/performance/PercentChange.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useMessages } from '../../language/useMessages.ts';
import './priceTable.css';

interface PriceSourceProps {
  readonly source: string;
  readonly sample: boolean;
  readonly asOf: string;
}

/** The source of market prices; marks sample prices, whose name of the source is not that of a provider. */
export function PriceSource({ source, sample, asOf }: PriceSourceProps) {
  const t = useMessages('portalMarkets.markets');
  return (
    <p className="pt-source">
      {sample ? <StatusTag tone="warning">{t('sample')}</StatusTag> : null}
      <span className="pt-muted pt-small">
        {sample ? t('bundled') : source}, {formatInstant(asOf, t.language)}
      </span>
    </p>
  );
}

interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  readonly label: string;
}

const WIDTH = 96;
const HEIGHT = 28;
const INSET = 2;

/** SVG path through the values, scaled to the box. */
function sparklinePath(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const x = INSET + index * step;
      const y = HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** A small line without axes for a recent price history. */
export function Sparkline({ values, label }: SparklineProps) {
  const [first, last] = [values[0], values.at(-1)];
  if (values.length < 2 || first === undefined || last === undefined) return <span>–</span>;
  return (
    <svg
      className="pt-spark"
      data-tone={last > first ? 'gain' : last < first ? 'loss' : 'flat'}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path d={sparklinePath(values)} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

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

/** The market price of an asset by its name or symbol; undefined when no market quotes it. */
export function findPrice(prices: readonly MarketPrice[], assetName: string): MarketPrice | undefined {
  return prices.find((price) => isSameAsset(price.symbol, assetName) || isSameAsset(price.name, assetName));
}

/** Formats a market price given as decimal text: '$89,230.00'; with four decimals below a dollar. */
export function formatPrice(price: string, language: Language = 'en'): string {
  const value = Number(price);
  if (!Number.isFinite(value)) return '–';
  return withUsd(formatDecimal(value, Math.abs(value) < 1 ? 4 : 2, language), language);
}
