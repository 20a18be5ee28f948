import { expect, it } from 'vitest';
import messages from '../../messages/en/belowFold/live.ts';
import { englishTranslator } from '../../test/englishTranslator.ts';
import { liveChartOption } from './liveChartOption.ts';

const t = englishTranslator(messages);
const palette = {
  ...{ ink: '', paper: '', surface: '', muted: '', hairline: '', font: '' },
  ...{ glacier: '', gain: '', loss: '' },
};
const points = [2.1, 4, 6, 8, 10, 12, 14, 16, 14, 17, 20, 22];

it('liveChartOption › animates twelve months in 2000 ms, and not at all under reduced motion', () => {
  const { animation, animationDuration, series, xAxis } = liveChartOption(
    { points, isAnimationOff: false },
    palette,
    t,
  );
  expect([animation, animationDuration]).toEqual([true, 2_000]);
  expect(xAxis.data).toHaveLength(12);
  expect(series.map(({ name, data }) => ({ name, data }))).toEqual([
    { name: 'Portfolio growth % (2023)', data: points },
  ]);
  expect(liveChartOption({ points, isAnimationOff: true }, palette, t).animation).toBe(false);
});
