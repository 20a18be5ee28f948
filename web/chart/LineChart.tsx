import { type LineSeriesOption, LineChart as lines } from 'echarts/charts';
import {
  GridComponent,
  type GridComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, dispose, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import echartsForReact from 'echarts-for-react/lib/core.js';

// Canvas instead of SVG, because the content policy forbids inline styles.
use([lines, GridComponent, TooltipComponent, CanvasRenderer]);

export type ChartOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>;

const Chart = echartsForReact.default;
/** Only the parts of the library that line charts need. */
const echarts = { init, dispose, getInstanceByDom };
/** Fills its container and follows its size. */
const FILL = { height: '100%' };

interface Props {
  /** A new object redraws the chart, so memoise it. */
  readonly option: ChartOption;
  /** Accessible name of the chart. */
  readonly label: string;
  /** Merges a new option into the chart instead of redrawing it. */
  readonly isUpdated?: boolean;
}

/** A line chart. */
export function LineChart({ option, label, isUpdated = false }: Props) {
  return (
    <Chart
      echarts={echarts}
      option={option}
      notMerge={!isUpdated}
      style={FILL}
      role="img"
      aria-label={label}
    />
  );
}
