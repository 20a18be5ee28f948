import { SegmentedControl } from '@blueprintjs/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listStrategies, type StrategyValues } from '#common/contract/strategies.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { formatPercent, formatSignedPercent } from '#common/domain/percent.ts';
import { PERFORMANCE_RANGES, type PerformanceRange } from '#common/domain/performance/ranges.ts';
import { PercentChange } from '#common/performance/PercentChange.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { formatDecimal, formatPrice } from '../../formatDecimal.ts';
import { t } from '../../messages/strategies.ts';
import { QueryState } from '../../QueryState.tsx';

const AttributionView = lazyWithRetry(async () => (await import('./AttributionView.tsx')).AttributionView, {
  fallback: <Skeleton lines={5} width="100%" height="2rem" />,
});

function StrategyRow({ strategy }: { readonly strategy: StrategyValues }) {
  const { symbol, name, accounts, units, price, currency, value, returns } = strategy;
  return (
    <tr>
      <th scope="row">
        {symbol} <span className="fa-muted">{name}</span>
      </th>
      <td data-label={t('accounts')} className="fa-end">
        {accounts.toLocaleString('en-US')}
      </td>
      <td data-label={t('units')} className="fa-end">
        {formatDecimal(units)}
      </td>
      <td data-label={t('price')} className="fa-end">
        {price ? (
          <span title={formatInstant(price.at)}>{formatPrice(price.price, currency)}</span>
        ) : (
          t('noPrice')
        )}
      </td>
      <td data-label={t('value')} className="fa-end">
        {value === null ? '–' : <Usd amount={value} decimals={2} />}
      </td>
      <td data-label={t('period')}>
        {returns ? t('fromTo', { from: formatDay(returns.from), to: formatDay(returns.to) }) : t('noReturns')}
      </td>
      <td data-label={t('return')} className="fa-end">
        {typeof returns?.percent === 'number' ? <PercentChange value={returns.percent} /> : '–'}
      </td>
      <td data-label={t('perYear')} className="fa-end">
        {typeof returns?.perYear === 'number' ? formatSignedPercent(returns.perYear, 2) : '–'}
      </td>
      <td data-label={t('drawdown')} className="fa-end">
        {typeof returns?.drawdown === 'number' ? formatPercent(returns.drawdown, 2) : '–'}
      </td>
    </tr>
  );
}

/** The book by strategy: what is held of each, and what its units returned. */
export function StrategiesView() {
  const [range, setRange] = useState<PerformanceRange>('All');
  const query = useEndpointQuery(
    listStrategies,
    { query: { range } },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data, isPlaceholderData } = query;
  if (!data) return <QueryState query={query} lines={4} />;
  const [first, ...others] = data.strategies;
  if (!first) return <p className="fa-muted">{t('none')}</p>;
  return (
    <>
      <div className="fa-valuation-head">
        <SegmentedControl
          inline
          aria-label={t('range')}
          size="small"
          value={range}
          onValueChange={(next) => setRange(next as PerformanceRange)}
          options={PERFORMANCE_RANGES.map((value) => ({ value, label: value }))}
        />
      </div>
      <table className="fa-table fa-stacking-table stale" aria-busy={isPlaceholderData}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('strategy')}</th>
            <th scope="col" className="fa-end">
              {t('accounts')}
            </th>
            <th scope="col" className="fa-end">
              {t('units')}
            </th>
            <th scope="col" className="fa-end">
              {t('price')}
            </th>
            <th scope="col" className="fa-end">
              {t('value')}
            </th>
            <th scope="col">{t('period')}</th>
            <th scope="col" className="fa-end">
              {t('return')}
            </th>
            <th scope="col" className="fa-end">
              {t('perYear')}
            </th>
            <th scope="col" className="fa-end">
              {t('drawdown')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.strategies.map((strategy) => (
            <StrategyRow key={strategy.id} strategy={strategy} />
          ))}
        </tbody>
      </table>
      <p className="fa-muted">{t('rule')}</p>
      <AttributionView strategies={[first, ...others]} range={range} />
    </>
  );
}
