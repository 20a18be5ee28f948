import { expect, it } from 'vitest';
import { createTranslator } from '#common/language/translator.ts';
import en from '../../messages/en/portalPanels/performance.ts';
import { performanceSeries } from '../data/performanceSeries.ts';
import { chartOption } from './chartOption.ts';
import { flowMarkers, linePoints, valueAt } from './chartReadings.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const series = performanceSeries({
  from: at(10).toISOString(),
  to: at(20).toISOString(),
  valuations: [
    { at: at(5).toISOString(), value: '100.00', invested: '100.00' },
    { at: at(15).toISOString(), value: '200.00', invested: '150.00' },
  ],
  flows: [{ at: at(15).toISOString(), amount: 50, type: 'deposit' }],
});

it('linePoints › spans the range from the value in effect at its start to the last value', () => {
  expect(linePoints(series)).toEqual([
    [at(10).getTime(), 100],
    [at(15).getTime(), 200],
    [at(20).getTime(), 200],
  ]);
});

it('valueAt › holds a value until the next point and is null outside the line', () => {
  const points = linePoints(series);
  expect(valueAt(points, at(12).getTime())).toBe(100);
  expect(valueAt(points, at(15).getTime())).toBe(200);
  expect(valueAt(points, at(9).getTime())).toBeNull();
  expect(valueAt(points, at(21).getTime())).toBeNull();
});

it('flowMarkers › places a cash flow at its own date and on the value that includes it', () => {
  expect(flowMarkers(series)).toEqual([{ at: at(15).getTime(), value: 200, amount: 5_000_000n }]);
});

it('chartOption › spans the selected range in steps, without repeated labels', () => {
  const young = performanceSeries({
    from: at(10).toISOString(),
    to: at(20).toISOString(),
    valuations: [{ at: new Date(at(20).getTime() - 300_000).toISOString(), value: '5.00', invested: '5.00' }],
    flows: [],
  });
  const texts = createTranslator('en', en);
  const color = 'black';
  const palette = {
    ...{ ink: color, paper: color, surface: color, muted: color, hairline: color },
    ...{ glacier: color, gain: color, loss: color, font: 'serif' },
  };
  expect(chartOption(young, palette, { isPrivate: false, texts, startsAtZero: false })).toMatchObject({
    xAxis: {
      min: at(10).getTime(),
      max: at(20).getTime(),
      axisLabel: {
        customValues: [10, 12.5, 15, 17.5, 20].map((day) => at(10).getTime() + (day - 10) * 86_400_000),
      },
    },
    series: [{ step: 'end' }, {}, { data: [] }],
  });
  const minutes = { ...young, from: new Date(young.to.getTime() - 120_000) };
  const { xAxis } = chartOption(minutes, palette, { isPrivate: false, texts, startsAtZero: false });
  expect(
    JSON.stringify(xAxis)
      .match(/"customValues":\[([^\]]*)\]/)?.[1]
      ?.split(','),
  ).toHaveLength(3);
});
