import { DAY_MS } from '#common/domain/duration.ts';
import { formatDay, formatTime } from '#common/domain/formatDate.ts';
import { withUsd } from '#common/domain/numberLanguage.ts';
import { withPercentSign } from '#common/domain/percent.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';
import type { ChartOption } from './LineChart.tsx';
import type { Palette } from './usePalette.ts';

const INTERVALS = 4;
/** The least height of an axis, as a part of the largest value, so that small changes do not look large. */
const MIN_SPAN = 0.1;

interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

const withoutFloatError = (n: number): number => Number(n.toPrecision(12));

/** The smallest of 1, 2, 2.5, 5 or 10 times a power of ten that is at least `step`. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= step) ?? 10;
  return withoutFloatError(factor * power);
}

/** An axis with round ends and steps that contains all values, which are 0 or more. */
export function valueAxis(values: readonly number[], startsAtZero: boolean): ValueAxis {
  const highest = Math.max(0, ...values);
  if (highest === 0) return { min: 0, max: 1, interval: 1 };
  const lowest = startsAtZero ? 0 : Math.min(highest, ...values);
  const missing = Math.max(0, MIN_SPAN * highest - (highest - lowest)) / 2;
  const [low, high] = [Math.max(0, lowest - missing), highest + missing];
  const interval = roundStep((high - low) / INTERVALS);
  return {
    min: withoutFloatError(Math.floor(low / interval) * interval),
    max: withoutFloatError(Math.ceil(high / interval) * interval),
    interval,
  };
}

/** An amount of an axis: '$248K', '−$1.15M', in German 'USD 248’000'. */
export const axisAmount = (value: number, language: Language): string =>
  withUsd(
    formatNumber(Math.abs(value), language, { notation: 'compact', maximumSignificantDigits: 4 }),
    language,
    value < 0 ? '−' : '',
  );

/** A percentage of an axis: '5%', '2.5%'. */
export const axisPercent = (value: number, language: Language): string =>
  withPercentSign(formatNumber(value, language), language);

/** Axis labels: times within two days, days up to 300 days, months beyond. */
function timeLabel(span: number, language: Language): (value: number) => string {
  const day = (value: number) => formatDay(new Date(value), language);
  if (span <= 2 * DAY_MS) return (value) => formatTime(new Date(value), language);
  if (span <= 300 * DAY_MS) return (value) => day(value).replace(/ \d{4}$/, '');
  return (value) => day(value).replace(/^\d+\.? /, '');
}

/** Evenly spaced instants of the range, including its ends, without repeated labels. */
function tickValues(from: number, to: number, label: (value: number) => string): number[] {
  const values = Array.from({ length: INTERVALS + 1 }, (_, k) => from + ((to - from) * k) / INTERVALS);
  return values.filter((value, k) => k === 0 || label(value) !== label(values[k - 1] ?? 0));
}

interface TimeChart {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly palette: Palette;
  readonly language: Language;
  readonly axis: ValueAxis;
  readonly formatValue: (value: number) => string;
  /** Lines of the tooltip at the instant of a point. */
  readonly describe: (at: number) => readonly string[];
}

/** A line of values that each hold until the next one. */
export const stepLine = (points: readonly (readonly [at: number, value: number])[], { glacier }: Palette) =>
  ({
    type: 'line',
    step: 'end',
    data: points.map((point) => [...point]),
    showSymbol: false,
    lineStyle: { color: glacier, width: 2 },
    itemStyle: { color: glacier },
    areaStyle: { color: glacier, opacity: 0.07, origin: 'start' },
  }) as const;

/** ECharts options of values over time, without series. */
export function timeChart({
  from,
  to,
  palette,
  language,
  axis,
  formatValue,
  describe,
}: TimeChart): ChartOption {
  const label = timeLabel(to - from, language);
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
      // Rich text is drawn on the canvas, without markup.
      renderMode: 'richText',
      confine: true,
      backgroundColor: palette.surface,
      borderColor: palette.hairline,
      textStyle: { color: palette.ink, fontFamily: palette.font, fontSize: 13, lineHeight: 18 },
      axisPointer: { lineStyle: { color: palette.muted, type: 'dashed' } },
      formatter: (parameters: unknown) => {
        const [point] = Array.isArray(parameters) ? parameters : [parameters];
        return describe((point as { value: [number, number] }).value[0]).join('\n');
      },
    },
    xAxis: {
      type: 'time',
      min: from,
      max: to,
      axisLine: { lineStyle: { color: palette.hairline } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...text,
        customValues: tickValues(from, to, label),
        hideOverlap: true,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
        formatter: label,
      },
    },
    yAxis: {
      type: 'value',
      ...axis,
      position: 'right',
      splitLine: { lineStyle: { color: palette.hairline } },
      axisLabel: { ...text, formatter: formatValue },
    },
  };
}
