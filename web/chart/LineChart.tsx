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

// Canvas, since the page's policy forbids inline styles in SVG.
use([lines, GridComponent, TooltipComponent, CanvasRenderer]);

export type ChartOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>;

const Chart = echartsForReact.default;
/** No more of the library than it takes to draw lines. */
const echarts = { init, dispose, getInstanceByDom };
/** As large as the element around it, and follows its size. */
const FILL = { height: '100%' };

interface Props {
  /** Drawn anew when it is another object, so it should be kept between renders. */
  readonly option: ChartOption;
  /** What the drawing says, for those who do not see it. */
  readonly label: string;
  /** A new option changes the drawing in place; otherwise it is drawn anew. */
  readonly isUpdated?: boolean;
}

/** A chart of lines over axes, as long as it is mounted. */
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
