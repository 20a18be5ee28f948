import { moneyToNumber, ZERO } from '#common/domain/money.ts';
import type { ChartOption } from '#common/ui/chart/LineChart.tsx';
import { axisAmount, stepLine, timeChart, valueAxis } from '#common/ui/chart/timeChart.ts';
import type { Palette } from '#common/ui/chart/usePalette.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';
import {
  type ChartReading,
  chartReadings,
  describeReading,
  flowMarkers,
  linePoints,
  type PerformanceTexts,
} from './chartReadings.ts';

function markers(series: PerformanceSeries, palette: Palette) {
  return flowMarkers(series).map(({ at, value, amount }) => ({
    value: [at, value],
    symbol: 'triangle',
    symbolRotate: amount > ZERO ? 0 : 180,
    itemStyle: { color: amount > ZERO ? palette.gain : palette.loss },
  }));
}

/** The axis of the portfolio's value. */
export const performanceAxis = (series: PerformanceSeries, startsAtZero: boolean) =>
  valueAxis(
    linePoints(series).map(([, value]) => value),
    startsAtZero,
  );

interface ChartSettings {
  readonly isPrivate: boolean;
  readonly texts: PerformanceTexts;
  readonly startsAtZero: boolean;
  /** The point that is read, marked on the line. */
  readonly selected?: ChartReading | undefined;
}

/** ECharts options of the performance chart. */
export function chartOption(
  series: PerformanceSeries,
  palette: Palette,
  { isPrivate, texts, startsAtZero, selected }: ChartSettings,
): ChartOption {
  const readings = new Map(chartReadings(series).map((reading) => [reading.at, reading]));
  return {
    ...timeChart({
      from: series.from.getTime(),
      to: series.to.getTime(),
      palette,
      language: texts.language,
      axis: performanceAxis(series, startsAtZero),
      formatValue: (value) => (isPrivate ? '•••' : axisAmount(value, texts.language)),
      describe: (at) => {
        const reading = readings.get(at);
        return reading ? describeReading(reading, isPrivate, texts) : [];
      },
    }),
    series: [
      stepLine(linePoints(series), palette),
      {
        type: 'line',
        data: markers(series, palette),
        lineStyle: { width: 0 },
        showAllSymbol: true,
        symbolSize: 11,
        z: 3,
      },
      {
        type: 'line',
        data: selected ? [[selected.at, moneyToNumber(selected.value)]] : [],
        symbol: 'circle',
        symbolSize: 10,
        itemStyle: { color: palette.ink },
        tooltip: { show: false },
        z: 4,
      },
    ],
  };
}
