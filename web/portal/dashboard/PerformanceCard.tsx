import { useMemo, useState } from 'react';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { requireMoney } from '#common/domain/money.ts';
import {
  DEFAULT_RANGE,
  PERFORMANCE_RANGES,
  type PerformanceRange,
} from '#common/domain/performance/ranges.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { performanceSeries } from '../data/performanceSeries.ts';
import { usePortfolioHistory } from '../data/usePortfolio.ts';
import { PerformanceChart } from './PerformanceChart.tsx';
import { RangeChange } from './RangeChange.tsx';

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
        <div className="pt-stale" data-stale={query.isPlaceholderData || undefined}>
          <RangeChange
            series={series}
            hasSecondValuation={data.hasSecondValuation}
            totals={{
              value: requireMoney(portfolio.totalValue),
              invested: requireMoney(portfolio.totalInvested),
            }}
          />
          <PerformanceChart series={series} />
        </div>
      ) : series ? (
        <EmptyState title={t('noValuations')}>
          <p>{t('noValuationsText')}</p>
        </EmptyState>
      ) : query.isPending ? (
        <Skeleton height="20rem" />
      ) : (
        <ErrorState onRetry={() => query.refetch()} />
      )}
    </Card>
  );
}
