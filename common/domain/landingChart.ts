import { type Figure, figure } from './provenance.ts';

/** The annual return that the landing page starts with, in percent. */
export const INITIAL_ANNUAL_RETURN = 24.7;
export const RETURN_UPDATE_MS = 3_000;
export const CHART_ANIMATION_MS = 2_000;
/** The year whose months the chart shows. */
export const CHART_YEAR = 2023;

const MONTHS = 12;

const FIRST_POINT = 2.1;
const LEAST_GROWTH = 1.5;
const GROWTH_SPAN = 3;
const DIP_MONTH = 8;
const DIP = 2;
const RETURN_SWING = 0.25;

const toTenth = (n: number): number => Math.round(n * 10) / 10;

/**
 * The chart's 12 monthly growth values in percent, to one decimal: from 2.1, each month 1.5 to 4.5 points
 * more, except that the ninth falls 2 points. `random` gives numbers from 0 up to 1; the values are made up.
 */
export function landingChartPoints(random: () => number): number[] {
  const points = [FIRST_POINT];
  let last = FIRST_POINT;
  for (let month = 1; month < MONTHS; month += 1) {
    last = toTenth(month === DIP_MONTH ? last - DIP : last + LEAST_GROWTH + random() * GROWTH_SPAN);
    points.push(last);
  }
  return points;
}

/** The next displayed annual return in percent: the last chart point, up to 0.25 off either way, to one decimal. */
export function nextAnnualReturn(lastPoint: number, random: () => number): number {
  return toTenth(lastPoint + (random() * 2 - 1) * RETURN_SWING);
}

const ORIGIN = { provenance: 'illustrative', asOf: `${CHART_YEAR}-12-31` } as const;
const EXAMPLE = 'Example figure for the landing page; no account or strategy behind it';

const illustrative = (text: string, value: number): Figure =>
  figure({ ...ORIGIN, text, value, source: EXAMPLE });

/** The fixed figures of the live section and its surroundings. */
export const landingFigures = {
  annualReturn: illustrative('24.7%', INITIAL_ANNUAL_RETURN),
  totalPortfolioValue: illustrative('$2.4M', 2_400_000),
  thisMonth: illustrative('+12.3% this month', 12.3),
  activePositions: illustrative('186', 186),
  btcUsd: illustrative('$89,230.00', 89_230),
  goldUsd: illustrative('$2,244.89', 2_244.89),
  winRate: illustrative('89.2%', 89.2),
  yearToDate: illustrative('47.8%', 47.8),
  averageHold: illustrative('72hr', 72),
  /** All values of the chart. */
  growth: figure({
    ...ORIGIN,
    text: 'Portfolio growth',
    source: 'Made at random in the browser; no account or strategy behind it',
  }),
} as const;
