/** Effects of one period, in an order that all periods share, which add up to the difference of two returns. */
export interface PeriodEffects {
  /** 0.1 for 10 %. */
  readonly portfolio: number;
  /** 0 where the effects add up to the return of the portfolio itself. */
  readonly reference: number;
  readonly effects: readonly number[];
}

/** (ln(1 + a) − ln(1 + b)) ÷ (a − b), and its limit for equal returns. */
const factor = (a: number, b: number): number =>
  a === b ? 1 / (1 + a) : Math.log1p((a - b) / (1 + b)) / (a - b);

const linked = (returns: readonly number[]): number =>
  returns.reduce((growth, part) => growth * (1 + part), 1) - 1;

/**
 * How much the effects of each period count in the whole time (Carino 1999, Combining Attribution Effects Over Time): the
 * ratio of the logarithmic factors of the period and of the whole time.
 * @returns null where everything was lost, of which there is no logarithm
 */
export function linkingWeights(
  periods: readonly Pick<PeriodEffects, 'portfolio' | 'reference'>[],
): number[] | null {
  if (periods.some(({ portfolio, reference }) => portfolio <= -1 || reference <= -1)) return null;
  const total = factor(
    linked(periods.map(({ portfolio }) => portfolio)),
    linked(periods.map(({ reference }) => reference)),
  );
  return periods.map(({ portfolio, reference }) => factor(portfolio, reference) / total);
}
