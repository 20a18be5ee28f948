import { expect, it } from 'vitest';
import { performanceSeries } from '../data/performanceSeries.ts';
import { bridgeBars } from './bridgeBars.ts';
import { linePoints, markedBookings, valueOnLine } from './linePoints.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const series = performanceSeries({
  from: at(10).toISOString(),
  to: at(20).toISOString(),
  valuations: [
    { at: at(5).toISOString(), value: '100.00', invested: '100.00' },
    { at: at(15).toISOString(), value: '200.00', invested: '150.00' },
  ],
  flows: [
    { at: at(1).toISOString(), amount: 100, type: 'deposit' },
    { at: at(15).toISOString(), amount: 50, type: 'deposit' },
  ],
});

it('draws from the value in force at the start to the last value carried to the end', () => {
  expect(linePoints(series)).toEqual([
    [at(10).getTime(), 100],
    [at(15).getTime(), 200],
    [at(20).getTime(), 200],
  ]);
});

it('finds the value between two points, and none before the first', () => {
  const points = linePoints(series);
  expect(valueOnLine(points, at(12).getTime() + 43_200_000)).toBe(150);
  expect(valueOnLine(points, at(9).getTime())).toBeNull();
});

it('marks only the bookings that fall on the line', () => {
  expect(markedBookings(series).map((each) => each.at)).toEqual([at(15).getTime()]);
});

it('reads money in and out from what the valuations state as invested', () => {
  expect(series.flows.map((flow) => [flow.at.getTime(), flow.amount])).toEqual([
    [at(5).getTime(), 10_000_000n],
    [at(15).getTime(), 5_000_000n],
  ]);
});

it('lets each bar of a bridge begin where the one before ended', () => {
  expect(bridgeBars([100, 50, -50, 100])).toEqual([
    { from: 0, to: 50 },
    { from: 50, to: 75 },
    { from: 50, to: 75 },
    { from: 50, to: 100 },
    { from: 0, to: 100 },
  ]);
  expect(bridgeBars([0, 0, 0, 0]).every((bar) => bar.from === 0 && bar.to === 0)).toBe(true);
});
