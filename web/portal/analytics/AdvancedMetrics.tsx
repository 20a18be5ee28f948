import type { ReactNode } from 'react';
import type { Metric } from '#common/domain/analytics/metric.ts';
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
  const { measured } = metrics;
  return (
    <Card title="Advanced Performance Metrics" className="pt-span-5">
      <dl className="pt-metric-lines">
        <Line
          name="Monthly Growth Rate"
          metric={metrics.monthlyGrowth}
          note="From deposits and today's value"
        />
        <Line name="Sharpe Ratio" metric={metrics.sharpe} note="With assumed volatilities" />
        <Line
          name="Max Drawdown"
          metric={metrics.maxDrawdown}
          note={measured ? 'Measured from your valuations' : 'An assumption, until there is a history'}
        />
        {measured?.timeWeightedReturn ? (
          <Line
            name="Time-weighted return"
            metric={measured.timeWeightedReturn}
            note="Measured, excluding deposits and withdrawals"
          />
        ) : null}
        {measured?.volatility ? (
          <Line name="Measured volatility" metric={measured.volatility} note="From daily values, per year" />
        ) : null}
      </dl>
      {measured ? null : (
        <p className="pt-muted pt-small">
          After {MIN_HISTORY_DAYS} days of valuations, drawdown, volatility and time-weighted return are
          measured from your own history.
        </p>
      )}
    </Card>
  );
}
