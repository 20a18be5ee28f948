import { useMemo, useState } from 'react';
import { hasFailed } from '#common/client/react/hasFailed.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney, ZERO } from '#common/domain/money.ts';
import {
  DEFAULT_RANGE,
  PERFORMANCE_RANGES,
  type PerformanceRange,
} from '#common/domain/performance/ranges.ts';
import { missingReturn, type PortfolioTotals } from '#common/domain/portfolio.ts';
import { PercentChange } from '#common/performance/PercentChange.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { type PortfolioHistory, performanceSeries } from '../data/performanceSeries.ts';
import { usePortfolioHistory } from '../data/usePortfolio.ts';
import { PerformanceChart } from './PerformanceChart.tsx';

interface Props {
  readonly history: PortfolioHistory;
  /** Of the account now. */
  readonly totals: PortfolioTotals;
}

/** The change of the range in dollars and percent, excluding deposits and withdrawals. */
function RangeChange({ history, totals }: Props) {
  const t = useMessages('portal.main');
  const { from, to, hasSecondValuation, timeWeighted, bridge, roundedBridge } = history;
  const day = (at: string) => formatDay(new Date(at), t.language);
  const noReturn = missingReturn(totals, hasSecondValuation);
  if (noReturn === 'valuation') {
    return <p className="pt-range-change pt-muted">{t('noReturn.valuation')}</p>;
  }
  const percent = noReturn === null ? timeWeighted : null;
  return (
    <p className="pt-range-change">
      <strong>
        {/* As in the rows under "Why did it change?". */}
        <Usd amount={roundedBridge.valuationChange} exact={bridge.valuationChange} signed />{' '}
        {percent === null ? '–' : <PercentChange value={percent} />}
      </strong>{' '}
      <span className="pt-muted">
        {t(requireMoney(bridge.valuationChange) < ZERO ? 'loss' : 'gain', { from: day(from), to: day(to) })}
        {percent === null ? ` ${t('noReturn.invested')}` : null}
      </span>
    </p>
  );
}

/** The account's value over a range, with its explanation. */
export function PerformanceCard({ portfolio }: { readonly portfolio: Portfolio }) {
  const t = useMessages('portal.main');
  const [range, setRange] = useState<PerformanceRange>(DEFAULT_RANGE);
  const query = usePortfolioHistory(range, portfolio.version);
  const { data } = query;
  const series = useMemo(() => (data ? performanceSeries(data) : null), [data]);
  return (
    <Card
      title={t('performance')}
      className="pt-span-8"
      busy={query.isFetching}
      action={
        <fieldset className="pt-ranges">
          <legend className="visually-hidden">{t('range')}</legend>
          {PERFORMANCE_RANGES.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={option === range}
              onClick={() => setRange(option)}
            >
              {t(`ranges.${option}`)}
            </button>
          ))}
        </fieldset>
      }
    >
      {data && series && series.valuations.length > 0 ? (
        <div className="stale" aria-busy={query.isPlaceholderData}>
          <RangeChange
            history={data}
            totals={{
              value: requireMoney(portfolio.totalValue),
              invested: requireMoney(portfolio.totalInvested),
            }}
          />
          <PerformanceChart history={data} series={series} />
        </div>
      ) : series ? (
        <EmptyState title={t('noValuations')} text={t('noValuationsText')} />
      ) : hasFailed(query) ? (
        <ErrorState onRetry={() => query.refetch()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Card>
  );
}
