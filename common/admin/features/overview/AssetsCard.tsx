import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import type { AssetPeriod, Overview } from '#common/contract/overview.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import {
  formatSignedUsd,
  formatUsd,
  type Money,
  requireMoney,
  sumMoney,
  toDecimalString,
} from '#common/domain/money.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { findOption } from '../../list/listSource.ts';
import { netFlow } from './assetsChartOption.ts';

const AssetsChart = lazyWithRetry(async () => (await import('./AssetsChart.tsx')).AssetsChart, {
  fallback: <Skeleton height="12rem" />,
});

const RANGES = ['days', 'months'] as const;

/** '20 Nov' */
const dayLabel = ({ date }: AssetPeriod): string => formatDay(date).replace(/ \d{4}$/, '');
/** 'Nov 2026' */
const monthLabel = ({ date }: AssetPeriod): string => formatDay(date).replace(/^\d+ /, '');
const LABELS = { days: dayLabel, months: monthLabel } as const;
const SPAN = { days: '30 days', months: '12 months' } as const;

function PeriodTable({
  periods,
  labelOf,
}: {
  readonly periods: readonly AssetPeriod[];
  readonly labelOf: (period: AssetPeriod) => string;
}) {
  return (
    <details className="fa-aum-table">
      <summary>Show as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">End of</th>
            <th scope="col">Assets</th>
            <th scope="col">Deposits</th>
            <th scope="col">Withdrawals</th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map((period) => (
            <tr key={period.date}>
              <th scope="row">{labelOf(period)}</th>
              <td>
                <Usd amount={period.value} />
              </td>
              <td>
                <Usd amount={period.deposits} />
              </td>
              <td>
                <Usd amount={period.withdrawals} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Assets under management now and over time, with net flows. */
export function AssetsCard({ assets }: { readonly assets: Overview['assets'] }) {
  const { navigate } = useDashboardParams();
  const [range, setRange] = useState<(typeof RANGES)[number]>('months');
  const periods = assets[range];
  const labelOf = LABELS[range];
  const flow: Money = sumMoney(periods.map(netFlow));
  return (
    <section className="fa-aum" aria-labelledby="fa-aum-title">
      <header>
        <h2 id="fa-aum-title">Assets under management</h2>
        <SegmentedControl
          aria-label="Range"
          value={range}
          onValueChange={(value) => setRange(findOption(RANGES, value) ?? 'months')}
          options={[
            { value: 'days', label: 'Month' },
            { value: 'months', label: 'Year' },
          ]}
        />
      </header>
      <p className="fa-aum-figures">
        <button
          type="button"
          className="fa-figure-link fa-aum-value"
          onClick={() => navigate('investors', { sort: '-portfolioValue' })}
        >
          <Usd amount={assets.value} />{' '}
          <span className="visually-hidden">in all accounts, largest first</span>
        </button>
        <span className="fa-muted">
          Net flows in {SPAN[range]}: <Usd amount={toDecimalString(flow)} signed />
        </span>
      </p>
      {periods.length === 0 ? (
        <EmptyState title="No valuations yet">
          The chart begins with the first account that has a value.
        </EmptyState>
      ) : (
        <>
          <div className="fa-aum-chart">
            <AssetsChart
              periods={periods}
              labelOf={labelOf}
              label={`Assets at the end of each ${range === 'days' ? 'day' : 'month'}, now ${formatUsd(requireMoney(assets.value))}, and net flows, in total ${formatSignedUsd(flow)}`}
            />
          </div>
          <p className="fa-muted fa-queue-note">
            Line: value as recorded. Bars: completed deposits less withdrawals, by value date.
          </p>
          <PeriodTable periods={periods} labelOf={labelOf} />
        </>
      )}
    </section>
  );
}
