import { useEffect, useState } from 'react';
import type { ChartProps } from '#common/ui/chart/Chart.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import type { ChartOption } from '../../chart/LineChart.tsx';
import { afterPaint, afterShown } from './afterPaint.ts';

const PLACEHOLDER = <Skeleton height="17rem" />;

/** Whether a chart was shown before, so that its code has begun to load. */
let hasStarted = false;

const LoadedChart = lazyWithRetry(
  async () => {
    hasStarted = true;
    // Running the library, running the line chart and drawing are three tasks, between which the page reacts.
    await import('#common/ui/chart/Chart.tsx');
    await afterPaint();
    const { LineChart: Loaded } = await import('../../chart/LineChart.tsx');
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
