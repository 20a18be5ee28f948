import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, isNegative, isPositive } from '#common/domain/money.ts';
import { usePalette } from '#common/ui/chart/usePalette.ts';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { LineChart } from '../../chart/LineChart.tsx';
import type { PerformanceSeries } from '../data/performanceSeries.ts';
import { chartOption } from './chartOption.ts';
import { flowMarkers } from './linePoints.ts';
import { RangeChange } from './RangeChange.tsx';
import { ValueBridge } from './ValueBridge.tsx';
import { ValuesTable } from './ValuesTable.tsx';
import './performanceChart.css';

function summaryOf({ from, to, valuations, flows }: PerformanceSeries, isPrivate: boolean): string {
  const first = valuations[0];
  const last = valuations.at(-1);
  if (!first || !last) return 'No valuations in this range';
  const ends = isPrivate
    ? 'Amounts are hidden'
    : `from ${formatUsd(first.value)} to ${formatUsd(last.value)}`;
  return `Portfolio value ${formatDay(from)} to ${formatDay(to)}: ${ends}. ${flows.length} deposits and withdrawals.`;
}

/** The change, the value as a line with cash flows, and both as tables. Loaded on demand. */
export function PerformanceChart({ series }: { readonly series: PerformanceSeries }) {
  const palette = usePalette();
  const isPrivate = useAtomValue(privacyAtom);
  const option = useMemo(() => chartOption(series, palette, isPrivate), [series, palette, isPrivate]);
  const marked = flowMarkers(series);
  const hasDeposit = marked.some((flow) => isPositive(flow.amount));
  const hasWithdrawal = marked.some((flow) => isNegative(flow.amount));
  return (
    <>
      <RangeChange series={series} />
      <figure className="pt-chart">
        <div className="pt-chart-box">
          <LineChart option={option} label={summaryOf(series, isPrivate)} />
        </div>
        {hasDeposit || hasWithdrawal ? (
          <figcaption className="pt-chart-legend">
            {hasDeposit ? <span data-kind="deposit">Deposit</span> : null}
            {hasWithdrawal ? <span data-kind="withdrawal">Withdrawal</span> : null}
          </figcaption>
        ) : null}
      </figure>
      <ValueBridge series={series} />
      <ValuesTable series={series} />
    </>
  );
}
