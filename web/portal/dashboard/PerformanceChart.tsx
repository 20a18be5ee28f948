import { useAtomValue } from 'jotai';
import { useId, useMemo, useState } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, isNegative, isPositive } from '#common/domain/money.ts';
import { LineChart } from '#common/ui/chart/LazyLineChart.tsx';
import { axisAmount } from '#common/ui/chart/timeChart.ts';
import { usePalette } from '#common/ui/chart/usePalette.ts';
import { Link } from '#common/ui/Link.tsx';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { useMessages } from '../../language/useMessages.ts';
import type { PerformanceSeries, PortfolioHistory } from '../data/performanceSeries.ts';
import { usePortal } from '../session/PortalContext.ts';
import { chartOption, performanceAxis } from './chartOption.ts';
import {
  type ChartReading,
  chartReadings,
  describeReading,
  flowMarkers,
  type PerformanceTexts,
} from './chartReadings.ts';
import { ValueBridge } from './ValueBridge.tsx';
import { ValuesTable } from './ValuesTable.tsx';
import './performanceChart.css';

interface ReaderProps {
  readonly readings: readonly ChartReading[];
  readonly selected: ChartReading | undefined;
  readonly isPrivate: boolean;
  readonly onSelect: (reading: ChartReading) => void;
}

/** Reads the chart point by point, with arrow keys or a finger, for people who cannot hover over it. */
export function ChartReader({ readings, selected, isPrivate, onSelect }: ReaderProps) {
  const t = useMessages('portalPanels.performance');
  const id = useId();
  const text = selected ? describeReading(selected, isPrivate, t).join(' · ') : '';
  const last = readings.length - 1;
  return (
    <div className="pt-chart-reader">
      <label htmlFor={id}>{t('readPoints')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={selected ? readings.indexOf(selected) : last}
        aria-valuetext={text || t('newest')}
        onChange={(event) => {
          const reading = readings[Number(event.target.value)];
          if (reading) onSelect(reading);
        }}
        // The slider stands at the newest point, which a first press of a key or finger shows.
        onKeyDown={() => {
          const newest = readings[last];
          if (!selected && newest) onSelect(newest);
        }}
      />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}

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

interface Props {
  readonly history: PortfolioHistory;
  /** The same in types of the domain. */
  readonly series: PerformanceSeries;
}

/** The value as a line with cash flows, and both as tables. */
export function PerformanceChart({ history, series }: Props) {
  const t = useMessages('portalPanels.performance');
  const palette = usePalette();
  const isPrivate = useAtomValue(privacyAtom);
  const { isDemonstration } = usePortal();
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
      <ValueBridge history={history} />
      <ValuesTable series={series} />
      {isDemonstration ? null : (
        <p className="pt-performance-link">
          <Link to="/portal/performance">{t('all')}</Link>
        </p>
      )}
    </>
  );
}
