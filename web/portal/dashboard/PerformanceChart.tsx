import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { formatUsd, isNegative, isPositive } from '#common/domain/money.ts';
import { formatDay } from '#common/ui/dates.ts';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';
import { chartOption, readPalette } from './chartOption.ts';
import { drawChart } from './drawChart.ts';
import { markedBookings } from './linePoints.ts';
import { ValuesTable } from './ValuesTable.tsx';

function summaryOf({ from, to, valuations, bookings }: PerformanceSeries, isPrivate: boolean): string {
  const first = valuations[0];
  const last = valuations.at(-1);
  if (!first || !last) return 'No valuations in this range';
  const ends = isPrivate
    ? 'Amounts are hidden'
    : `from ${formatUsd(first.value)} to ${formatUsd(last.value)}`;
  return `Portfolio value ${formatDay(from)} to ${formatDay(to)}: ${ends}. ${bookings.length} deposits and withdrawals.`;
}

/** The value as a line, with deposits and withdrawals marked on it. Loaded only when it is needed. */
export function PerformanceChart({ series }: { readonly series: PerformanceSeries }) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof drawChart> | null>(null);
  const theme = useAtomValue(themeAtom);
  const isPrivate = useAtomValue(privacyAtom);

  useEffect(() => {
    if (!box.current) return;
    chart.current = drawChart(box.current);
    return () => chart.current?.dispose();
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const draw = () => chart.current?.show(chartOption(series, readPalette(element), isPrivate));
    draw();
    // With the theme left to the system, the palette changes without the page knowing.
    const scheme = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)') : null;
    scheme?.addEventListener('change', draw);
    return () => scheme?.removeEventListener('change', draw);
  }, [series, theme, isPrivate]);

  const marked = markedBookings(series);
  const hasDeposit = marked.some((each) => isPositive(each.amount));
  const hasWithdrawal = marked.some((each) => isNegative(each.amount));
  return (
    <>
      <figure className="pt-chart">
        <div ref={box} className="pt-chart-box" role="img" aria-label={summaryOf(series, isPrivate)} />
        {hasDeposit || hasWithdrawal ? (
          <figcaption className="pt-chart-legend">
            {hasDeposit ? <span data-kind="deposit">Deposit</span> : null}
            {hasWithdrawal ? <span data-kind="withdrawal">Withdrawal</span> : null}
          </figcaption>
        ) : null}
      </figure>
      <ValuesTable series={series} />
    </>
  );
}
