interface WaterfallBar {
  /** Percent of the track's width. */
  readonly from: number;
  readonly to: number;
}

/**
 * The bars of a waterfall chart: the start from 0, each step from the end of the previous one, and the end
 * from 0.
 */
export function waterfallBars(steps: readonly number[]): WaterfallBar[] {
  let level = 0;
  const levels = steps.map((step) => {
    level += step;
    return level;
  });
  const low = Math.min(0, ...levels);
  const span = Math.max(0, ...levels) - low || 1;
  const toPercent = (level: number) => ((level - low) / span) * 100;
  const between = (a: number, b: number): WaterfallBar => ({
    from: Math.min(toPercent(a), toPercent(b)),
    to: Math.max(toPercent(a), toPercent(b)),
  });
  const end = levels.at(-1) ?? 0;
  return [
    ...levels.map((reached, index) => between(index === 0 ? 0 : (levels[index - 1] ?? 0), reached)),
    between(0, end),
  ];
}
