import type { ReactNode } from 'react';
import type { Metric } from '#common/domain/analytics/metric.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { type AccountMetrics, MIN_HISTORY_DAYS } from './accountMetrics.ts';
import { MetricDetails } from './MetricDetails.tsx';

function Line({ name, metric, note }: { name: string; metric: Metric; note: ReactNode }) {
  return (
    <div className="pt-metric-line">
      <dt>
        {name}
        <span className="pt-muted pt-small">{note}</span>
      </dt>
      <dd>
        <MetricDetails metric={metric} />
      </dd>
    </div>
  );
}

/** Growth rate, Sharpe ratio and drawdown; measured figures are added once there is a history. */
export function AdvancedMetrics({ metrics }: { readonly metrics: AccountMetrics }) {
  const t = useMessages('portalAnalytics.page');
  const { measured } = metrics;
  return (
    <Card title={t('advanced')} className="pt-span-5">
      <dl className="pt-metric-lines">
        <Line name={t('growth')} metric={metrics.monthlyGrowth} note={t('growthText')} />
        <Line name={t('sharpe')} metric={metrics.sharpe} note={t('sharpeText')} />
        <Line
          name={t('drawdown')}
          metric={metrics.maxDrawdown}
          note={t(measured ? 'drawdownMeasured' : 'drawdownAssumed')}
        />
        {measured?.timeWeightedReturn ? (
          <Line name={t('timeWeighted')} metric={measured.timeWeightedReturn} note={t('timeWeightedText')} />
        ) : null}
        {measured?.volatility ? (
          <Line name={t('measured')} metric={measured.volatility} note={t('measuredText')} />
        ) : null}
      </dl>
      {measured ? null : <p className="pt-muted pt-small">{t('history', { days: MIN_HISTORY_DAYS })}</p>}
    </Card>
  );
}
