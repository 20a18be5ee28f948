import { BarChart } from 'echarts/charts';
import { GridComponent, TitleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { CaseResult } from '../cases/serviceCases.ts';

use([BarChart, GridComponent, TitleComponent, SVGRenderer]);

const ROW_HEIGHT = 34;

/** The CPU time of each case as an SVG bar chart, on a logarithmic axis. */
export async function drawBars(title: string, cases: readonly CaseResult[]): Promise<string> {
  const chart = init(null, null, {
    renderer: 'svg',
    ssr: true,
    width: 900,
    height: 110 + cases.length * ROW_HEIGHT,
  });
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: { text: title, subtext: 'Microseconds of CPU time, all threads; logarithmic' },
    grid: { left: 250, right: 70, top: 70, bottom: 30 },
    xAxis: { type: 'log', min: 1 },
    yAxis: { type: 'category', inverse: true, data: cases.map(({ name }) => name) },
    series: [
      {
        type: 'bar',
        data: cases.map(({ measured }) => Math.round(measured.cpuMicros)),
        label: { show: true, position: 'right' },
        itemStyle: { color: '#1f5f7a' },
      },
    ],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
