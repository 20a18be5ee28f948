import type { Money } from '../money.ts';
import type { AccountReturns } from './accountReturns.ts';
import { toReturn } from './growth.ts';
import type { MonthReturn } from './timeWeighted/months.ts';
import type { GrowthPoint, SubPeriod } from './timeWeighted/timeWeighted.ts';

/**
 * How a result follows from its inputs:
 * - product: each 1 + return multiplied, less 1
 * - weighted: (end − start − flows) ÷ (start + each flow × its weight)
 * - discounted: the rate at which each payment ÷ (1 + rate)^weight adds up to 0
 * - deviation: the root of Σ (return − mean)² ÷ (number − 1)
 * - shortfall: the root of Σ (return below 0)² ÷ number
 * - fall: (1 + return at the low) ÷ (1 + return at the high) − 1
 * - sum: all inputs together
 * - gain: value or proceeds − cost − the part of the currency
 * - rate: value or proceeds − cost − the part of the price
 * - quotient: price × rate at the end ÷ (price × rate at the start) − 1
 */
export const TRAIL_FORMULAS = [
  'product',
  'weighted',
  'discounted',
  'deviation',
  'shortfall',
  'fall',
  'sum',
  'gain',
  'rate',
  'quotient',
] as const;

export const TRAIL_NAMES = [
  'total',
  'year',
  'month',
  'subPeriod',
  'start',
  'end',
  'flow',
  'payment',
  'high',
  'low',
  'sale',
  'held',
  'rest',
  'rounding',
  'worth',
  'cost',
  'price',
  'rate',
  'income',
  'fee',
  'quote',
] as const;

/** A result with the inputs that it follows from. */
export interface Trail {
  readonly name: (typeof TRAIL_NAMES)[number];
  /** The year, month or day that it is of. */
  readonly of: string;
  /** Symbol of the instrument that it is of. */
  readonly instrument?: string;
  /** An amount, or a return: 0.1 for 10 %, null where it is not defined. */
  readonly value: { readonly amount: Money } | { readonly return: number | null };
  /** When a value was stated; null where it follows from another one. */
  readonly statedAt?: Date | null;
  /** Of a flow the part of the time that it was there for, of a payment the time until it. */
  readonly weight?: number;
  readonly isApproximation?: boolean;
  readonly formula?: (typeof TRAIL_FORMULAS)[number];
  readonly inputs: readonly Trail[];
}

/** The parts of the bridge that have a trail. */
export const PROFIT_FIGURES = ['realised', 'unrealised', 'income', 'currency', 'fees'] as const;
export type ProfitFigure = (typeof PROFIT_FIGURES)[number];

/** The figures that have a trail. A month has one of its own, so that the trail of ten years stays small. */
export const TRACED_FIGURES = [
  'timeWeighted',
  'moneyWeighted',
  'drawdown',
  'volatility',
  'downside',
  'month',
  'reference',
  ...PROFIT_FIGURES,
] as const;
export type TracedFigure = (typeof TRACED_FIGURES)[number];

const returnOf = (growth: bigint | null) => ({ return: growth === null ? null : toReturn(growth) });

const monthTrail = ({ month, growth, isApproximation }: MonthReturn): Trail => ({
  name: 'month',
  of: month,
  value: returnOf(growth),
  isApproximation,
  inputs: [],
});

const subPeriodTrail = ({ start, end, flows, growth, isApproximation }: SubPeriod): Trail => ({
  name: 'subPeriod',
  of: end.day,
  value: returnOf(growth),
  isApproximation,
  formula: 'weighted',
  inputs: [
    { name: 'start', of: start.day, statedAt: start.statedAt, value: { amount: start.value }, inputs: [] },
    ...flows.map(
      ({ day, amount, weight }): Trail => ({ name: 'flow', of: day, value: { amount }, weight, inputs: [] }),
    ),
    { name: 'end', of: end.day, statedAt: end.statedAt, value: { amount: end.value }, inputs: [] },
  ],
});

const pointTrail = (name: 'high' | 'low', point: GrowthPoint): Trail => ({
  name,
  of: point.day,
  value: returnOf(point.growth),
  inputs: [],
});

/** What a figure follows from; null for one that there is not. @param month 'YYYY-MM', of the figure `month` */
export function trailOf(
  returns: AccountReturns,
  figure: Exclude<TracedFigure, ProfitFigure | 'reference'>,
  month?: string,
): Trail | null {
  const { timeWeighted, moneyWeighted, drawdown, years, risk, to } = returns;
  const total = { name: 'total', of: to } as const;
  switch (figure) {
    case 'timeWeighted':
      if (timeWeighted.kind !== 'defined') return null;
      return {
        ...total,
        value: returnOf(timeWeighted.growth),
        isApproximation: timeWeighted.isApproximation,
        formula: 'product',
        inputs: years.map(({ year, growth, months, isApproximation }) => ({
          name: 'year',
          of: year,
          value: returnOf(growth),
          isApproximation,
          formula: 'product',
          inputs: months.map(monthTrail),
        })),
      };
    case 'month': {
      const found = years.flatMap(({ months }) => months).find((candidate) => candidate.month === month);
      if (!found) return null;
      return { ...monthTrail(found), formula: 'product', inputs: found.parts.map(subPeriodTrail) };
    }
    case 'moneyWeighted':
      if (moneyWeighted.kind !== 'defined') return null;
      return {
        ...total,
        value: { return: moneyWeighted.rate },
        formula: 'discounted',
        inputs: moneyWeighted.payments.map(({ day, amount, time }) => ({
          name: 'payment',
          of: day,
          value: { amount },
          weight: time,
          inputs: [],
        })),
      };
    case 'drawdown':
      if (!drawdown) return null;
      return {
        ...total,
        value: { return: drawdown.fall },
        formula: 'fall',
        inputs: [pointTrail('high', drawdown.peak), pointTrail('low', drawdown.low)],
      };
    case 'volatility':
    case 'downside':
      if (!risk) return null;
      return {
        ...total,
        value: { return: risk[figure] },
        formula: figure === 'volatility' ? 'deviation' : 'shortfall',
        inputs: risk.months.map(monthTrail),
      };
  }
}
