import type { Translator } from '#common/language/translator.ts';
import type { ChartOption } from '#common/ui/chart/LineChart.tsx';
import type { Palette } from '#common/ui/chart/usePalette.ts';
import { CHART_ANIMATION_MS } from '#web/site/home/landingChart.ts';
import { formatMonth, formatPercent } from '../../formatNumber.ts';
import type messages from '../../messages/en/belowFold/live.ts';

/** Duration of the animation to the next value. */
const UPDATE_MS = 250;

export interface Growth {
  /** 12 monthly growth values in percent. */
  readonly points: readonly number[];
  /** Turns off animation, for readers who prefer reduced motion. */
  readonly isAnimationOff: boolean;
}

/** ECharts options of the growth chart. */
export function liveChartOption(
  { points, isAnimationOff: isStill }: Growth,
  palette: Palette,
  t: Translator<typeof messages>,
) {
  const text = { color: palette.muted, fontFamily: palette.font, fontSize: 13 };
  return {
    animation: !isStill,
    animationDuration: CHART_ANIMATION_MS,
    animationDurationUpdate: UPDATE_MS,
    grid: {
      left: 0,
      right: 56,
      top: 12,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: points.map((_, month) => formatMonth(month, t.language)),
      boundaryGap: false,
      axisLine: { lineStyle: { color: palette.ink } },
      axisTick: { show: false },
      axisLabel: { ...text, margin: 12 },
    },
    yAxis: {
      type: 'value',
      axisLabel: { ...text, formatter: (value: number) => formatPercent(value, t.language, 'short') },
      splitLine: { lineStyle: { color: palette.hairline } },
      splitNumber: 4,
    },
    tooltip: {
      trigger: 'axis',
      // Rich text is drawn on the canvas; the content policy forbids inline styles in markup.
      renderMode: 'richText',
      valueFormatter: (value: unknown) => formatPercent(Number(value), t.language),
      backgroundColor: palette.ink,
      borderWidth: 0,
      textStyle: { color: palette.paper, fontFamily: palette.font, fontSize: 13 },
      axisPointer: { lineStyle: { color: palette.muted, type: 'solid' } },
    },
    series: [
      {
        type: 'line',
        name: t('chart'),
        data: [...points],
        symbol: 'circle',
        symbolSize: 5,
        showSymbol: true,
        endLabel: {
          show: true,
          formatter: ({ value }: { value: unknown }) => formatPercent(Number(value), t.language),
          color: palette.ink,
          fontFamily: palette.font,
          fontSize: 15,
          fontWeight: 600,
        },
        itemStyle: { color: palette.glacier },
        lineStyle: { color: palette.glacier, width: 2 },
        areaStyle: { color: palette.glacier, opacity: 0.08 },
      },
    ],
  } satisfies ChartOption;
}
