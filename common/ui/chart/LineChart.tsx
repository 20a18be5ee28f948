import { type LineSeriesOption, LineChart as lines } from 'echarts/charts';
import {
  GridComponent,
  type GridComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { Chart, type ChartProps } from './Chart.tsx';

// Canvas instead of SVG, because the content policy forbids inline styles.
use([lines, GridComponent, TooltipComponent, CanvasRenderer]);

export type ChartOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>;

/** A line chart. Registers only the parts of the library that line charts need. */
export const LineChart = (props: ChartProps<ChartOption>) => <Chart {...props} />;
