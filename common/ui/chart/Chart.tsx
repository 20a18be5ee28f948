import { dispose, getInstanceByDom, init } from 'echarts/core';
import echartsForReact from 'echarts-for-react/lib/core.js';

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

/** A chart of the kinds that its module has registered. */
export function Chart<Option extends object>({ option, label, isUpdated = false }: ChartProps<Option>) {
  return (
    <ChartForReact
      echarts={echarts}
      option={option}
      notMerge={!isUpdated}
      style={FILL}
      role="img"
      aria-label={label}
    />
  );
}
