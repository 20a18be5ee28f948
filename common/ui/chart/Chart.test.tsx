import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { getInstanceByDom, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { afterEach, expect, it, vi } from 'vitest';
import { Chart } from './Chart.tsx';

// Vitest unwraps the default export of a CommonJS module; Node and the build do not.
vi.mock('echarts-for-react/lib/core.js', async (importOriginal) => ({ default: await importOriginal() }));

// jsdom has no canvas, so that charts are drawn as SVG.
use([LineChart, GridComponent, SVGRenderer]);
use((registers) =>
  SVGRenderer({
    ...registers,
    registerPainter: (_type, Painter) => registers.registerPainter('canvas', Painter),
  }),
);

const option = { xAxis: {}, yAxis: {}, series: [{ type: 'line', data: [[0, 1]] }], animation: false };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('Chart › draws again only when its element has another size', async () => {
  let width = 400;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  const observers: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        observers.push(onResize);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  render(<Chart option={option} label="Value" />);
  await waitFor(() => expect(observers).toHaveLength(1));
  const chart = getInstanceByDom(screen.getByRole('img', { name: 'Value' }));
  if (!chart) throw new Error('There is no chart.');
  const resize = vi.spyOn(chart, 'resize');
  const report = () => {
    for (const onResize of observers) onResize();
  };
  // An observer reports an element when it begins to observe it.
  report();
  report();
  expect(resize).not.toHaveBeenCalled();
  width = 360;
  report();
  report();
  expect(resize).toHaveBeenCalledOnce();
  expect(chart.getWidth()).toBe(360);
  // The last report can come after the chart is removed.
  cleanup();
  width = 0;
  expect(report).not.toThrow();
});
