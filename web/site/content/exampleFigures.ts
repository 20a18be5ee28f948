/** Illustrative figures that several places of the public pages show, in percent. */

/** The end of the example year that they are of. */
export const EXAMPLE_YEAR_END = '2023-12-31';

/** The annual return with which the home page starts, and that of the metrics. */
export const ANNUAL_RETURN = 24.7;
export const YEAR_TO_DATE = 47.8;
/** Growth of the value on the simulated trading screen. */
export const THIS_MONTH = 12.3;
/** The win rate of the simulated trading screen. */
export const SCREEN_WIN_RATE = 89.2;
export const METRICS_WIN_RATE = 94;
/** The largest fall of the same example on its way, within a month. */
export const LARGEST_FALL = -8.2;
