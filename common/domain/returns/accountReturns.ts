import { DAYS_OF_YEAR, daysBetween, isUnderOneYear } from './dates.ts';
import { toReturn } from './growth.ts';
import type { Flow, ReturnHistory, Worth } from './history.ts';
import { type MoneyWeighted, moneyWeighted } from './moneyWeighted/moneyWeighted.ts';
import { opposite, oppositeParts, reported } from './reporting.ts';
import { type Drawdown, downsideDeviation, largestDrawdown, volatility } from './risk/risk.ts';
import { type MonthReturn, type YearReturn, yearsOf } from './timeWeighted/months.ts';
import {
  type GrowthPoint,
  growthPoints,
  subPeriodsOf,
  type TimeWeighted,
  timeWeighted,
  timeWeightedPerYear,
} from './timeWeighted/timeWeighted.ts';

/** Whole months with a valuation that risk is measured from. */
const MIN_RISK_MONTHS = 3;
const MONTHS_OF_YEAR = 12;

interface MonthlyRisk {
  readonly months: readonly MonthReturn[];
  /** Of monthly returns. */
  readonly volatility: number;
  readonly downside: number;
  /** Only from a year of months. */
  readonly volatilityPerYear: number | null;
  readonly best: MonthReturn;
  readonly worst: MonthReturn;
}

interface StatedFlow extends Flow {
  /** Of a value, when it was stated. */
  readonly statedAt?: Date | null;
}

interface Payment extends StatedFlow {
  /** Years since the first payment, or parts of the time until the last if that is shorter than a year. */
  readonly time: number;
}

type AccountMoneyWeighted = MoneyWeighted & {
  /** Whether rates are per year, and not of a time from the first to the last payment that is shorter. */
  readonly isPerYear: boolean;
  readonly payments: readonly Payment[];
};

export interface AccountReturns {
  /** The day at whose end the period starts, and its last day. */
  readonly from: string;
  readonly to: string;
  readonly isUnderOneYear: boolean;
  readonly timeWeighted: TimeWeighted;
  /** The time-weighted return per year; null where it is not defined, and under a year. */
  readonly timeWeightedPerYear: number | null;
  readonly moneyWeighted: AccountMoneyWeighted;
  readonly points: readonly GrowthPoint[];
  readonly years: readonly YearReturn[];
  readonly drawdown: Drawdown | null;
  readonly risk: MonthlyRisk | null;
}

/** From the investor's pocket. */
const paidIn = ({ day, amount, original, parts, ...stated }: StatedFlow): StatedFlow => ({
  ...stated,
  day,
  amount: reported(-amount),
  original: opposite(original),
  ...(parts && { parts: oppositeParts(parts) }),
});

const worthOn = (day: string, { value: amount, original = null, parts, statedAt }: Worth): StatedFlow => ({
  day,
  statedAt,
  amount,
  original,
  ...(parts && { parts }),
});

/** What the investor paid in (below 0) and took out, with the value at the start and at the end. */
function paymentsOf({ start, valuations }: ReturnHistory, to: string): StatedFlow[] {
  return [
    paidIn(worthOn(start.day, start)),
    ...valuations.flatMap(({ flows }) => flows.map(paidIn)),
    worthOn(to, valuations.at(-1) ?? start),
  ].filter(({ amount }) => amount !== 0n);
}

function moneyWeightedOf(history: ReturnHistory, to: string): AccountMoneyWeighted {
  const payments = paymentsOf(history, to);
  const days = payments.map(({ day }) => day).sort();
  const [first = to, last = to] = [days[0], days.at(-1)];
  const isPerYear = !isUnderOneYear(first, last);
  const unit = isPerYear ? DAYS_OF_YEAR : daysBetween(first, last);
  return {
    ...moneyWeighted(payments, unit),
    isPerYear,
    payments: payments.map((payment) => ({ ...payment, time: daysBetween(first, payment.day) / unit })),
  };
}

const growthOf = ({ growth }: MonthReturn): number => toReturn(growth ?? 0n);

/** Risk of whole months; null with too few, or with one that nobody valued. */
function riskOf(years: readonly YearReturn[]): MonthlyRisk | null {
  const months = years.flatMap((year) => year.months).filter(({ isComplete }) => isComplete);
  if (months.some(({ growth, isValued }) => growth === null || !isValued)) return null;
  const [best] = months.toSorted((a, b) => growthOf(b) - growthOf(a));
  const [worst] = months.toSorted((a, b) => growthOf(a) - growthOf(b));
  const returns = months.map(growthOf);
  const [deviation, downside] = [volatility(returns), downsideDeviation(returns, 0)];
  if (months.length < MIN_RISK_MONTHS || !best || !worst || deviation === null || downside === null)
    return null;
  return {
    months,
    volatility: deviation,
    downside,
    volatilityPerYear: months.length < MONTHS_OF_YEAR ? null : deviation * Math.sqrt(MONTHS_OF_YEAR),
    best,
    worst,
  };
}

/** All returns of an account over a period that ends on a day. */
export function accountReturns(history: ReturnHistory, to: string): AccountReturns {
  const from = history.start.day;
  const subPeriods = subPeriodsOf(history);
  const points = growthPoints(from, subPeriods);
  const total = timeWeighted(subPeriods, points);
  const years = yearsOf(subPeriods, from, to);
  return {
    from,
    to,
    isUnderOneYear: isUnderOneYear(from, to),
    timeWeighted: total,
    timeWeightedPerYear: timeWeightedPerYear(total, from, to),
    moneyWeighted: moneyWeightedOf(history, to),
    points,
    years,
    drawdown: largestDrawdown(points),
    risk: riskOf(years),
  };
}
