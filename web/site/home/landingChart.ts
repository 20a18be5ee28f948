import { ANNUAL_RETURN } from '../content/exampleFigures.ts';

export const RETURN_UPDATE_MS = 3_000;
export const CHART_ANIMATION_MS = 2_000;
/** The year whose months the chart shows. */
export const CHART_YEAR = 2023;

const MONTHS = 12;

const FIRST_POINT = 2.1;
/** Growth of a month in tenths of a point. */
const MIN_GROWTH = 15;
const MAX_GROWTH = 45;
const DIP_MONTH = 8;
const DIP = 20;
const RETURN_SWING = 0.25;
/** Keeps the last month's growth within its range while the last point drifts. */
const LAST_MARGIN = 3;

const toTenth = (n: number): number => Math.round(n * 10) / 10;

/**
 * The chart's 12 monthly growth values in percent, to one decimal: from 2.1, each month 1.5 to 4.5 points more, except
 * that the ninth falls 2 points; the last one is the annual return. `random` gives numbers from 0 up to 1; the
 * values are made up.
 */
export function landingChartPoints(random: () => number): number[] {
  const limits = Array.from({ length: MONTHS - 2 }, (_, index) => {
    const margin = index === MONTHS - 3 ? LAST_MARGIN : 0;
    return { min: MIN_GROWTH + margin, max: MAX_GROWTH - margin };
  });
  const total = Math.round((ANNUAL_RETURN - FIRST_POINT) * 10) + DIP;
  const growth = shareOut(total, limits, random);
  let last = Math.round(FIRST_POINT * 10);
  const points = [last / 10];
  for (let month = 1; month < MONTHS; month += 1) {
    last += month === DIP_MONTH ? -DIP : (growth.shift() ?? MIN_GROWTH);
    points.push(last / 10);
  }
  return points;
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Whole numbers within their limits that add up to `total`, drawn at random. The limits must allow it. */
function shareOut(total: number, limits: readonly Limits[], random: () => number): number[] {
  const weights = limits.map(() => random() + 0.01);
  const spare = total - limits.reduce((sum, { min }) => sum + min, 0);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = limits.map(({ min, max }, index) =>
    Math.min(max, min + Math.floor((spare * (weights[index] ?? 0)) / sum)),
  );
  let left = total - shares.reduce((all, share) => all + share, 0);
  for (let index = 0; left > 0; index = (index + 1) % shares.length) {
    if ((shares[index] ?? 0) >= (limits[index]?.max ?? 0)) continue;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** The next displayed annual return in percent: the last chart point, up to 0.25 off either way, to one decimal. */
export function nextAnnualReturn(lastPoint: number, random: () => number): number {
  return toTenth(lastPoint + (random() * 2 - 1) * RETURN_SWING);
}
