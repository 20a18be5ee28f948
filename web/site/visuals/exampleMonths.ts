/** Growth in percent at the end of each month of the home page's example: one of the lines that it can draw. */
export const EXAMPLE_MONTHS: readonly number[] = [
  2.1, 4.6, 6.4, 9.3, 11.2, 14, 15.9, 18.2, 16.2, 19.4, 22.1, 24.7,
];

/** How far each month is below the highest value before it, in percent of that value; 0 at a new high. */
export function drawdowns(growth: readonly number[]): readonly number[] {
  let high = 100;
  return growth.map((percent) => {
    const value = 100 + percent;
    high = Math.max(high, value);
    return (value / high - 1) * 100;
  });
}

/** At the ends of the months. */
export const LARGEST_MONTHLY_FALL = Math.min(...drawdowns(EXAMPLE_MONTHS));
