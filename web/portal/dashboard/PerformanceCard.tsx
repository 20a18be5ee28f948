import { useMemo, useState } from 'react';
import { hasFailed } from '#common/client/react/hasFailed.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney, toDecimalString, ZERO } from '#common/domain/money.ts';
import {
  DEFAULT_RANGE,
  PERFORMANCE_RANGES,
  type PerformanceRange,
} from '#common/domain/performance/ranges.ts';
import { roundToWholeDollars, valueBridge } from '#common/domain/performance/valueBridge.ts';
import { missingReturn, type PortfolioTotals } from '#common/domain/portfolio.ts';
import { PercentChange } from '#common/performance/PercentChange.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { type PerformanceSeries, performanceSeries } from '../data/performanceSeries.ts';
import { usePortfolioHistory } from '../data/usePortfolio.ts';
import { PerformanceChart } from './PerformanceChart.tsx';

interface Props {
  readonly series: PerformanceSeries;
  /** Of the account now. */
  readonly totals: PortfolioTotals;
  readonly hasSecondValuation: boolean;
  /** Of the range, in percent; null where it is not defined. */
  readonly timeWeighted: number | null;
}

/** The change of the range in dollars and percent, excluding deposits and withdrawals. */
function RangeChange({ series, totals, hasSecondValuation, timeWeighted }: Props) {
  const t = useMessages('portal.main');
  const { valuations, flows, from, to } = series;
  const noReturn = missingReturn(totals, hasSecondValuation);
  if (noReturn === 'valuation') {
    return <p className="pt-range-change pt-muted">{t('noReturn.valuation')}</p>;
  }
  const bridge = valueBridge(valuations, flows, from, to);
  const amount = bridge.valuationChange;
  // Rounded like the rows under "Why did it change?".
  const shown = roundToWholeDollars(bridge).valuationChange;
  const percent = noReturn === null ? timeWeighted : null;
  return (
    <p className="pt-range-change">
      <strong>
        <Usd amount={toDecimalString(shown)} exact={toDecimalString(amount, 5)} signed />{' '}
        {percent === null ? '–' : <PercentChange value={percent} />}
      </strong>{' '}
      <span className="pt-muted">
        {t(amount < ZERO ? 'loss' : 'gain', {
          from: formatDay(from, t.language),
          to: formatDay(to, t.language),
        })}
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
            series={series}
            hasSecondValuation={data.hasSecondValuation}
            timeWeighted={data.timeWeighted}
            totals={{
              value: requireMoney(portfolio.totalValue),
              invested: requireMoney(portfolio.totalInvested),
            }}
          />
          <PerformanceChart series={series} />
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
