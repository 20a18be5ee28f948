import { BarChart, LineChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import type { AssetPeriod } from '#common/contract/overview.ts';
import { Chart } from '#common/ui/chart/Chart.tsx';
import { usePalette } from '#common/ui/chart/usePalette.ts';
import { assetsChartOption } from './assetsChartOption.ts';

use([LineChart, BarChart, GridComponent, TooltipComponent, AxisPointerComponent, CanvasRenderer]);

interface AssetsChartProps {
  readonly periods: readonly AssetPeriod[];
  readonly labelOf: (period: AssetPeriod) => string;
  readonly label: string;
}

/** Loaded on demand. */
export function AssetsChart({ periods, labelOf, label }: AssetsChartProps) {
  const palette = usePalette();
  const option = useMemo(() => assetsChartOption(periods, labelOf, palette), [periods, labelOf, palette]);
  return <Chart option={option} label={label} />;
}
