import { dispose, getInstanceByDom, init } from 'echarts/core';
import echartsForReact from 'echarts-for-react/lib/core.js';
import { useEffect, useState } from 'react';

const ChartForReact = echartsForReact.default;
/** Only the parts of the library that a chart always needs; its kinds are registered by `use`. */
const echarts = { init, dispose, getInstanceByDom };
/** Fills its container and follows its size. */
const FILL = { height: '100%' };

export interface ChartProps<Option extends object> {
  /** A new object redraws the chart, so memoise it. */
  readonly option: Option;
  /** Accessible name of the chart. */
  readonly label: string;
  /** Merges a new option into the chart instead of redrawing it. */
  readonly isUpdated?: boolean;
}

/** Draws the chart again when its element has another size. The library's own observer also draws a new chart twice. */
function useElementSize(element: HTMLElement | undefined): void {
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      // A chart that was removed has no instance.
      const chart = getInstanceByDom(element);
      if (!chart) return;
      const hasChanged =
        element.clientWidth !== chart.getWidth() || element.clientHeight !== chart.getHeight();
      if (hasChanged) chart.resize({ width: 'auto', height: 'auto' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
}

/** A chart of the kinds that its module has registered. */
export function Chart<Option extends object>({ option, label, isUpdated = false }: ChartProps<Option>) {
  const [element, setElement] = useState<HTMLElement>();
  useElementSize(element);
  return (
    <ChartForReact
      echarts={echarts}
      option={option}
      notMerge={!isUpdated}
      // Reading the option and drawing are two tasks, between which the page reacts.
      lazyUpdate
      autoResize={false}
      onChartReady={(chart) => setElement(chart.getDom())}
      style={FILL}
      role="img"
      aria-label={label}
    />
  );
}
