import { expect, it } from 'vitest';
import { waterfallBars } from './Waterfall.tsx';

it('waterfallBars › starts each bar at the end of the previous one', () => {
  expect(waterfallBars([100, 50, -50, 100])).toEqual([
    { from: 0, to: 50 },
    { from: 50, to: 75 },
    { from: 50, to: 75 },
    { from: 50, to: 100 },
    { from: 0, to: 100 },
  ]);
  expect(waterfallBars([0, 0, 0, 0]).every((bar) => bar.from === 0 && bar.to === 0)).toBe(true);
});
