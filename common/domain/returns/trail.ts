import type { Currency } from '../amount.ts';
import { currencyOf } from '../prices/rate.ts';
import type { DatedRate, RatePrice } from '../prices/rateHistory.ts';
import { zurichDate } from '../zurichTime.ts';
import type { AccountReturns } from './accountReturns.ts';
import { toReturn } from './growth.ts';
import type { Worth } from './history.ts';
import { type Original, type Reported, reported } from './reporting.ts';
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
 * - converted: the amount × each exchange rate
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
  'converted',
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
  'contribution',
  'atLastRate',
  'atOwnRates',
  'original',
  'exchangeRate',
] as const;

/** How much of a currency one unit of another is; one of them is the dollar. */
export interface ExchangeRate {
  readonly from: Currency;
  readonly to: Currency;
  readonly price: RatePrice;
}

/** A result with the inputs that it follows from. */
export interface Trail {
  readonly name: (typeof TRAIL_NAMES)[number];
  /** The year, month or day that it is of. */
  readonly of: string;
  /** Symbol of the instrument that it is of. */
  readonly instrument?: string;
  readonly value:
    | {
        readonly amount: Reported;
        /** Another one than the reporting currency. */
        readonly currency?: Currency;
      }
    /** 0.1 for 10 %; null where it is not defined. */
    | { readonly return: number | null }
    | { readonly rate: ExchangeRate };
  /** When a value was stated; null where it follows from another one. */
  readonly statedAt?: Date | null;
  /** Of a flow the part of the time that it was there for, of a payment the time until it. */
  readonly weight?: number;
  readonly isApproximation?: boolean;
  readonly formula?: (typeof TRAIL_FORMULAS)[number];
  readonly inputs: readonly Trail[];
}

/** The prices that a rate is made of, each as the rate of dollars that it states. */
export const ratesOf = ({ quotes }: DatedRate): Trail[] =>
  quotes.flatMap(({ instrument, price }, index) => {
    const quoted = currencyOf(instrument.id) ?? 'USD';
    if (quoted === 'USD') return [];
    const [from, to] = index === 0 ? ([quoted, 'USD'] as const) : (['USD', quoted] as const);
    return [
      { name: 'exchangeRate', of: zurichDate(price.at), value: { rate: { from, to, price } }, inputs: [] },
    ];
  });

/** What an amount follows from that was converted. */
export function conversionOf(
  original: Original | null | undefined,
  of: string,
): Pick<Trail, 'formula' | 'inputs'> {
  if (!original) return { inputs: [] };
  const { currency, amount, rate } = original;
  const stated: Trail = { name: 'original', of, value: { amount: reported(amount), currency }, inputs: [] };
  return { formula: 'converted', inputs: [stated, ...ratesOf(rate)] };
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
  'contributions',
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

const worthTrail = (name: 'start' | 'end', { day, statedAt, value, original }: Worth): Trail => ({
  name,
  of: day,
  statedAt,
  value: { amount: value },
  ...conversionOf(original, day),
});

const subPeriodTrail = ({ start, end, flows, growth, isApproximation }: SubPeriod): Trail => ({
  name: 'subPeriod',
  of: end.day,
  value: returnOf(growth),
  isApproximation,
  formula: 'weighted',
  inputs: [
    worthTrail('start', start),
    ...flows.map(
      ({ day, amount, weight, original }): Trail => ({
        name: 'flow',
        of: day,
        value: { amount },
        weight,
        ...conversionOf(original, day),
      }),
    ),
    worthTrail('end', end),
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
  figure: Exclude<TracedFigure, ProfitFigure | 'reference' | 'contributions'>,
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
        inputs: moneyWeighted.payments.map(({ day, amount, time, original }) => ({
          name: 'payment',
          of: day,
          value: { amount },
          weight: time,
          ...conversionOf(original, day),
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
