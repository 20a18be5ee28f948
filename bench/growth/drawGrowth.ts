import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { GrowthStage } from './measureGrowth.ts';

use([LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

/** The CPU time of each case over the number of investors as an SVG chart, on logarithmic axes. */
export function drawGrowth(title: string, stages: readonly GrowthStage[]): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 900, height: 480 });
  const names = stages[0]?.cases.map(({ name }) => name) ?? [];
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: { text: title, subtext: 'Microseconds of CPU time per request over the number of investors' },
    legend: { orient: 'vertical', right: 10, top: 70 },
    grid: { left: 70, right: 240, top: 70, bottom: 40 },
    xAxis: { type: 'log', min: stages[0]?.investors ?? 1 },
    yAxis: { type: 'log', min: 1 },
    series: names.map((name) => ({
      name,
      type: 'line',
      data: stages.map(({ investors, cases }) => [
        investors,
        Math.round(cases.find((found) => found.name === name)?.measured.cpuMicros ?? 0),
      ]),
    })),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
