import { expect, it } from 'vitest';
import { landingChartPoints } from '../home/landingChart.ts';
import { MANDATES, MARKETS } from './AllocationVisual.tsx';
import { drawdowns, EXAMPLE_MONTHS, LARGEST_MONTHLY_FALL } from './exampleMonths.ts';

it('the example months are a line that the home page can draw', () => {
  const drawn = landingChartPoints(() => 0.5);
  expect(EXAMPLE_MONTHS).toHaveLength(drawn.length);
  expect(EXAMPLE_MONTHS[0]).toBe(drawn[0]);
  expect(EXAMPLE_MONTHS.at(-1)).toBe(drawn.at(-1));
  const steps = EXAMPLE_MONTHS.slice(1).map((value, month) =>
    Number((value - (EXAMPLE_MONTHS[month] ?? 0)).toFixed(1)),
  );
  expect(steps[7]).toBe(-2);
  const growth = steps.toSpliced(7, 1);
  expect(growth.every((step) => step >= 1.5 && step <= 4.5)).toBe(true);
});

it('drawdowns › measures each month against the highest value before it', () => {
  const falls = drawdowns(EXAMPLE_MONTHS);
  expect(falls.filter((fall) => fall < 0)).toHaveLength(1);
  expect(falls[8]?.toFixed(1)).toBe('-1.7');
  expect(LARGEST_MONTHLY_FALL).toBe(falls[8]);
  expect(drawdowns([10, -12, 0])).toEqual([0, expect.closeTo(-20), expect.closeTo(-9.09, 2)]);
});

it('the shares of each example mandate add up to the whole portfolio', () => {
  for (const { shares } of MANDATES) {
    expect(shares).toHaveLength(MARKETS.length);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  }
});
