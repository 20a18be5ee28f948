import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, isNegative, isPositive } from '#common/domain/money.ts';
import { usePalette } from '#common/ui/chart/usePalette.ts';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { useMessages } from '../../language/useMessages.ts';
import { axisAmount } from '../components/axisAmount.ts';
import { LineChart } from '../components/LazyLineChart.tsx';
import type { PerformanceSeries } from '../data/performanceSeries.ts';
import { ChartReader } from './ChartReader.tsx';
import { chartOption, performanceAxis } from './chartOption.ts';
import { type ChartReading, chartReadings, type PerformanceTexts } from './chartReadings.ts';
import { flowMarkers } from './linePoints.ts';
import { ValueBridge } from './ValueBridge.tsx';
import { ValuesTable } from './ValuesTable.tsx';
import './performanceChart.css';

function summaryOf(
  { from, to, valuations, flows }: PerformanceSeries,
  isPrivate: boolean,
  t: PerformanceTexts,
): string {
  const { language } = t;
  const first = valuations[0];
  const last = valuations.at(-1);
  if (!first || !last) return t('none');
  const facts = { from: formatDay(from, language), to: formatDay(to, language), count: flows.length };
  if (isPrivate) return t('summaryHidden', facts);
  const [start, end] = [first, last].map(({ value }) => formatUsd(value, { language }));
  return t('summary', { ...facts, first: start ?? '', last: end ?? '' });
}

/** The value as a line with cash flows, and both as tables. */
export function PerformanceChart({ series }: { readonly series: PerformanceSeries }) {
  const t = useMessages('portalPanels.performance');
  const palette = usePalette();
  const isPrivate = useAtomValue(privacyAtom);
  const [startsAtZero, setStartsAtZero] = useState(false);
  const [selectedAt, setSelectedAt] = useState<number>();
  const readings = useMemo(() => chartReadings(series), [series]);
  const selected = readings.find(({ at }) => at === selectedAt);
  const option = useMemo(
    () => chartOption(series, palette, { isPrivate, texts: t, startsAtZero, selected }),
    [series, palette, isPrivate, t, startsAtZero, selected],
  );
  const axis = performanceAxis(series, startsAtZero);
  const marked = flowMarkers(series);
  const hasDeposit = marked.some((flow) => isPositive(flow.amount));
  const hasWithdrawal = marked.some((flow) => isNegative(flow.amount));
  return (
    <>
      <figure className="pt-chart">
        <div className="pt-chart-box">
          <LineChart option={option} label={summaryOf(series, isPrivate, t)} />
        </div>
        <figcaption className="pt-chart-legend">
          {hasDeposit ? <span data-kind="deposit">{t('deposit')}</span> : null}
          {hasWithdrawal ? <span data-kind="withdrawal">{t('withdrawal')}</span> : null}
          <label>
            <input
              type="checkbox"
              checked={startsAtZero}
              onChange={(event) => setStartsAtZero(event.target.checked)}
            />
            {t('fromZero')}
          </label>
          {axis.min > 0 && !isPrivate ? (
            <p>{t('axisStart', { amount: axisAmount(axis.min, t.language) })}</p>
          ) : null}
        </figcaption>
        <ChartReader
          readings={readings}
          selected={selected}
          isPrivate={isPrivate}
          onSelect={({ at }: ChartReading) => setSelectedAt(at)}
        />
      </figure>
      <ValueBridge series={series} />
      <ValuesTable series={series} />
    </>
  );
}
