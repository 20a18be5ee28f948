import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { afterPaint } from './afterPaint.ts';

/** A line chart whose library, 150 kB, loads after the texts around it are shown. */
export const LineChart = lazyWithRetry(
  async () => {
    await afterPaint();
    const { LineChart: Loaded } = await import('../../chart/LineChart.tsx');
    // Running the library and drawing the chart are two tasks, between which the page reacts.
    await afterPaint();
    return Loaded;
  },
  { fallback: <Skeleton height="17rem" /> },
);
