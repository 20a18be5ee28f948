import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { CHART_ANIMATION_MS, CHART_LABEL, CHART_MONTHS } from '#common/domain/landingChart.ts';
import { usePalette } from './usePalette.ts';

use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

export interface LiveChartProps {
  /** 12 monthly growth values in percent. */
  readonly points: readonly number[];
  readonly isStill: boolean;
}

/** The growth chart. Built when mounted, disposed when unmounted; the section unmounts it when it is left. */
export function LiveChart({ points, isStill }: LiveChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const palette = usePalette();

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const chart = init(element);
    const text = { color: palette.muted, fontFamily: palette.font, fontSize: 13 };
    chart.setOption({
      animation: !isStill,
      animationDuration: CHART_ANIMATION_MS,
      grid: {
        left: 0,
        right: 8,
        top: 12,
        bottom: 8,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: {
        type: 'category',
        data: [...CHART_MONTHS],
        boundaryGap: false,
        axisLine: { lineStyle: { color: palette.ink } },
        axisTick: { show: false },
        axisLabel: { ...text, margin: 12 },
      },
      yAxis: {
        type: 'value',
        axisLabel: { ...text, formatter: '{value}%' },
        splitLine: { lineStyle: { color: palette.hairline } },
        splitNumber: 4,
      },
      tooltip: {
        trigger: 'axis',
        // Rich text is painted on the canvas: the security policy allows no styled markup.
        renderMode: 'richText',
        valueFormatter: (value: unknown) => `${Number(value).toFixed(1)}%`,
        backgroundColor: palette.ink,
        borderWidth: 0,
        textStyle: { color: palette.paper, fontFamily: palette.font, fontSize: 13 },
        axisPointer: { lineStyle: { color: palette.muted, type: 'solid' } },
      },
      series: [
        {
          type: 'line',
          name: CHART_LABEL,
          data: [...points],
          symbol: 'circle',
          symbolSize: 5,
          showSymbol: true,
          itemStyle: { color: palette.glacier },
          lineStyle: { color: palette.glacier, width: 2 },
          areaStyle: { color: palette.glacier, opacity: 0.08 },
        },
      ],
    });
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [points, isStill, palette]);

  return <div ref={host} className="live__host" role="img" aria-label={CHART_LABEL} />;
}
