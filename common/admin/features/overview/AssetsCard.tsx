import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import type { AssetPeriod, Overview } from '#common/contract/overview.ts';
import { sum } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import {
  formatSignedUsd,
  formatUsd,
  type Money,
  requireMoney,
  toDecimalString,
} from '#common/domain/money.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { findOption } from '../../list/listSource.ts';
import { t } from '../../messages/overview.ts';
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

function PeriodTable({
  periods,
  labelOf,
}: {
  readonly periods: readonly AssetPeriod[];
  readonly labelOf: (period: AssetPeriod) => string;
}) {
  return (
    <details className="fa-aum-table">
      <summary>{t('assets.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('assets.end')}</th>
            <th scope="col">{t('assets.assets')}</th>
            <th scope="col">{t('assets.deposits')}</th>
            <th scope="col">{t('assets.withdrawals')}</th>
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
  const flow: Money = sum(periods.map(netFlow));
  return (
    <section className="fa-aum" aria-labelledby="fa-aum-title">
      <header>
        <h2 id="fa-aum-title">{t('assets.title')}</h2>
        <SegmentedControl
          aria-label={t('assets.range')}
          value={range}
          onValueChange={(value) => setRange(findOption(RANGES, value) ?? 'months')}
          options={[
            { value: 'days', label: t('assets.month') },
            { value: 'months', label: t('assets.year') },
          ]}
        />
      </header>
      <p className="fa-aum-figures">
        <button
          type="button"
          className="fa-figure-link fa-aum-value"
          onClick={() => navigate('investors', { sort: '-portfolioValue' })}
        >
          <Usd amount={assets.value} /> <span className="visually-hidden">{t('assets.all')}</span>
        </button>
        <span className="fa-muted">
          {t.rich(`assets.flows.${range}`, {
            amount: () => <Usd amount={toDecimalString(flow)} signed />,
          })}
        </span>
      </p>
      {periods.length === 0 ? (
        <EmptyState title={t('assets.empty')}>{t('assets.emptyText')}</EmptyState>
      ) : (
        <>
          <div className="fa-aum-chart">
            <AssetsChart
              periods={periods}
              labelOf={labelOf}
              label={t(`assets.chart.${range}`, {
                value: formatUsd(requireMoney(assets.value)),
                flow: formatSignedUsd(flow),
              })}
            />
          </div>
          <p className="fa-muted fa-queue-note">{t('assets.note')}</p>
          <PeriodTable periods={periods} labelOf={labelOf} />
        </>
      )}
    </section>
  );
}
