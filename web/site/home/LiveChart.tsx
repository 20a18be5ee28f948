import { useMemo } from 'react';
import { LineChart } from '#common/ui/chart/LineChart.tsx';
import { usePalette } from '#common/ui/chart/usePalette.ts';
import { useMessages } from '../../language/useMessages.ts';
import { type Growth, liveChartOption } from './liveChartOption.ts';

/** The growth chart. The section mounts it only while it is near the viewport. */
export function LiveChart({ points, isAnimationOff: isStill }: Growth) {
  const palette = usePalette();
  const t = useMessages('belowFold.live');
  const option = useMemo(
    () => liveChartOption({ points, isAnimationOff: isStill }, palette, t),
    [points, isStill, palette, t],
  );
  return <LineChart option={option} label={t('chart')} isUpdated />;
}
