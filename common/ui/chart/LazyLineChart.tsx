import { useEffect, useState } from 'react';
import { afterPaint, afterShown } from '../afterPaint.ts';
import { lazyWithRetry } from '../lazyWithRetry.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { ChartProps } from './Chart.tsx';
import type { ChartOption } from './LineChart.tsx';

const PLACEHOLDER = <Skeleton height="17rem" />;

/** Whether a chart was shown before, so that its code has begun to load. */
let hasStarted = false;

const LoadedChart = lazyWithRetry(
  async () => {
    hasStarted = true;
    // Running the library, running the line chart and drawing are three tasks, between which the page reacts.
    await import('./Chart.tsx');
    await afterPaint();
    const { LineChart: Loaded } = await import('./LineChart.tsx');
    await afterPaint();
    return Loaded;
  },
  { fallback: PLACEHOLDER },
);

/** A line chart whose library, 150 kB, loads after the texts around it are on the screen. */
export function LineChart(props: ChartProps<ChartOption>) {
  const [isReady, setIsReady] = useState(hasStarted);
  useEffect(() => {
    if (isReady) return;
    let isShown = true;
    void afterShown().then(() => isShown && setIsReady(true));
    return () => {
      isShown = false;
    };
  }, [isReady]);
  return isReady ? <LoadedChart {...props} /> : PLACEHOLDER;
}
