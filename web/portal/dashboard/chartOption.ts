import { DAY_MS } from '#common/domain/duration.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { formatSignedUsd, formatUsd, type Money, moneyFromNumber, ZERO } from '#common/domain/money.ts';
import type { Palette } from '#common/ui/chart/usePalette.ts';
import type { ChartOption } from '../../chart/LineChart.tsx';
import type { PerformanceSeries } from '../data/performanceSeries.ts';
import { flowMarkers, linePoints } from './linePoints.ts';

const dollars = (value: number): Money => moneyFromNumber(Math.round(value * 100) / 100) ?? ZERO;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

function markers(series: PerformanceSeries, palette: Palette) {
  return flowMarkers(series).map(({ at, value, amount }) => ({
    value: [at, value],
    flow: amount,
    symbol: 'triangle',
    symbolRotate: amount > ZERO ? 0 : 180,
    itemStyle: { color: amount > ZERO ? palette.gain : palette.loss },
  }));
}

/** Tooltip as plain lines of rich text, which is drawn on the canvas without markup. */
function tooltipText(parameters: unknown, isPrivate: boolean): string {
  const list = Array.isArray(parameters) ? parameters : [parameters];
  const lines = list.flatMap(
    (point: { seriesIndex: number; value: [number, number]; data: { flow?: Money } }) => {
      if (point.seriesIndex === 0) {
        return [
          formatInstant(new Date(point.value[0])),
          isPrivate ? '•••••' : formatUsd(dollars(point.value[1]), { decimals: 2 }),
        ];
      }
      const flow = point.data.flow ?? ZERO;
      return [`${flow > ZERO ? 'Deposit' : 'Withdrawal'} ${isPrivate ? '•••••' : formatSignedUsd(flow)}`];
    },
  );
  return lines.join('\n');
}

/** Axis labels: times within two days, days up to 300 days, months beyond. */
function timeLabel(span: number): (value: number) => string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Zurich',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (span <= 2 * DAY_MS) return (value) => time.format(value);
  if (span <= 300 * DAY_MS) return (value) => formatDay(new Date(value)).replace(/ \d{4}$/, '');
  return (value) => formatDay(new Date(value)).replace(/^\d+ /, '');
}

const INTERVALS = 4;

/** Evenly spaced instants of the range, including its ends, without repeated labels. */
function tickValues(from: number, to: number): number[] {
  const label = timeLabel(to - from);
  const values = Array.from({ length: INTERVALS + 1 }, (_, k) => from + ((to - from) * k) / INTERVALS);
  return values.filter((value, k) => k === 0 || label(value) !== label(values[k - 1] ?? 0));
}

/** ECharts options of the performance chart. */
export function chartOption(series: PerformanceSeries, palette: Palette, isPrivate: boolean): ChartOption {
  const points = linePoints(series);
  const start = series.from.getTime();
  const text = { color: palette.muted, fontFamily: palette.font, fontSize: 12 };
  return {
    animation: false,
    textStyle: { fontFamily: palette.font },
    grid: {
      left: 4,
      right: 12,
      top: 16,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: palette.surface,
      borderColor: palette.hairline,
      textStyle: { color: palette.ink, fontFamily: palette.font, fontSize: 13, lineHeight: 18 },
      axisPointer: { lineStyle: { color: palette.muted, type: 'dashed' } },
      formatter: (parameters: unknown) => tooltipText(parameters, isPrivate),
    },
    xAxis: {
      type: 'time',
      min: start,
      max: series.to.getTime(),
      axisLine: { lineStyle: { color: palette.hairline } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...text,
        customValues: tickValues(start, series.to.getTime()),
        hideOverlap: true,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
        formatter: timeLabel(series.to.getTime() - start),
      },
    },
    yAxis: {
      type: 'value',
      scale: true,
      splitNumber: 4,
      position: 'right',
      splitLine: { lineStyle: { color: palette.hairline } },
      axisLabel: { ...text, formatter: (value: number) => (isPrivate ? '•••' : `$${compact.format(value)}`) },
    },
    series: [
      {
        type: 'line',
        // A value holds until the next valuation or cash flow.
        step: 'end',
        data: points.map((point) => [...point]),
        showSymbol: false,
        lineStyle: { color: palette.glacier, width: 2 },
        itemStyle: { color: palette.glacier },
        areaStyle: { color: palette.glacier, opacity: 0.07, origin: 'start' },
      },
      {
        type: 'line',
        data: markers(series, palette),
        lineStyle: { width: 0 },
        showAllSymbol: true,
        symbolSize: 11,
        z: 3,
      },
    ],
  };
}
