import { useMemo } from 'react';
import { usePalette } from '#common/ui/chart/usePalette.ts';
import { LineChart } from '../../chart/LineChart.tsx';
import { liveTexts } from '../content/live.ts';
import { type Growth, liveChartOption } from './liveChartOption.ts';

/** The growth chart. The section mounts it only while it is near the viewport. */
export function LiveChart({ points, isAnimationOff: isStill }: Growth) {
  const palette = usePalette();
  const option = useMemo(
    () => liveChartOption({ points, isAnimationOff: isStill }, palette),
    [points, isStill, palette],
  );
  return <LineChart option={option} label={liveTexts.chart} isUpdated />;
}
