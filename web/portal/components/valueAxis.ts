const INTERVALS = 4;
/** The least height of an axis, as a part of the largest value, so that small changes do not look large. */
const MIN_SPAN = 0.1;

export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

const withoutFloatError = (n: number): number => Number(n.toPrecision(12));

/** The smallest of 1, 2, 2.5, 5 or 10 times a power of ten that is at least `step`. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= step) ?? 10;
  return withoutFloatError(factor * power);
}

/** An axis with round ends and steps that contains all values, which are 0 or more. */
export function valueAxis(values: readonly number[], startsAtZero: boolean): ValueAxis {
  const highest = Math.max(0, ...values);
  if (highest === 0) return { min: 0, max: 1, interval: 1 };
  const lowest = startsAtZero ? 0 : Math.min(highest, ...values);
  const missing = Math.max(0, MIN_SPAN * highest - (highest - lowest)) / 2;
  const [low, high] = [Math.max(0, lowest - missing), highest + missing];
  const interval = roundStep((high - low) / INTERVALS);
  return {
    min: withoutFloatError(Math.floor(low / interval) * interval),
    max: withoutFloatError(Math.ceil(high / interval) * interval),
    interval,
  };
}
