import type { Currency } from '../amount.ts';
import { ASSET_CLASSES, type Instrument } from '../instruments/instrument.ts';
import type { DatedPrice } from '../prices/price.ts';
import type { RatePrice } from '../prices/rateHistory.ts';
import { EFFECTS } from './attribution/brinson.ts';
import type { Reported } from './reporting.ts';

/**
 * How a result follows from its inputs:
 * - product: each 1 + return multiplied, less 1
 * - weighted: (end − start − flows) ÷ (start + each flow × its weight)
 * - discounted: the rate at which each payment ÷ (1 + rate)^weight adds up to 0
 * - deviation: the root of Σ (return − mean)² ÷ (number − 1)
 * - shortfall: the root of Σ (return below 0)² ÷ number
 * - fall: (1 + return at the low) ÷ (1 + return at the high) − 1
 * - sum: all inputs together
 * - difference: the first input − all others
 * - annualised: (1 + return)^(1 ÷ weight) − 1, of a time of as many years as the weight
 * - scaled: what is of a month × the root of 12
 * - quotient: price × rate at the end ÷ (price × rate at the start) − 1
 * - converted: the amount, or quantity × price, × each exchange rate ÷ each inverse rate
 * - share: the contribution ÷ (start + each flow × its weight)
 * - average: each input × its weight, added up
 * - allocation: (weight − target) × (benchmark − benchmark of all classes) × linking
 * - selection: target × (return − benchmark) × linking
 * - interaction: (weight − target) × (return − benchmark) × linking
 */
export const TRAIL_FORMULAS = [
  'product',
  'weighted',
  'discounted',
  'deviation',
  'shortfall',
  'fall',
  'sum',
  'difference',
  'annualised',
  'scaled',
  'quotient',
  'converted',
  'average',
  'share',
  ...EFFECTS,
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
  'proceeds',
  'cost',
  'costShare',
  'costAtLastRate',
  'valueShare',
  'invested',
  'price',
  'rate',
  'income',
  'fee',
  'quantity',
  'quote',
  'overYears',
  'perMonth',
  'contribution',
  'atLastRate',
  'atOwnRates',
  'original',
  'exchangeRate',
  'inverseRate',
  'lastStated',
  'booking',
  'share',
  'weight',
  'target',
  'return',
  'benchmark',
  'wholeBenchmark',
  'linking',
  'component',
  ...ASSET_CLASSES,
] as const;

/** What one unit of a currency is in dollars, as it is recorded. */
export interface ExchangeRate {
  readonly from: Currency;
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
    | { readonly rate: ExchangeRate }
    | { readonly quote: { readonly instrument: Instrument; readonly price: DatedPrice } }
    | { readonly quantity: { readonly instrument: Instrument; readonly units: bigint } };
  /** When a value was stated; null where it follows from another one. */
  readonly statedAt?: Date | null;
  /** Of a flow the part of the time that it was there for, of a payment the time until it, of a return its years. */
  readonly weight?: number;
  readonly isApproximation?: boolean;
  readonly formula?: (typeof TRAIL_FORMULAS)[number];
  readonly inputs: readonly Trail[];
}

/** The parts of the bridge that have a trail. */
export const PROFIT_FIGURES = ['realised', 'unrealised', 'income', 'currency', 'fees'] as const;
export type ProfitFigure = (typeof PROFIT_FIGURES)[number];

/** Amounts with a trail that follow from values and payments alone. */
export const AMOUNT_FIGURES = [
  'value',
  'invested',
  'profit',
  'start',
  'deposits',
  'withdrawals',
  'end',
] as const;
export type AmountFigure = (typeof AMOUNT_FIGURES)[number];

/** The figures that have a trail. A month has one of its own, so that the trail of ten years stays small. */
export const TRACED_FIGURES = [
  'timeWeighted',
  'perYear',
  'moneyWeighted',
  'drawdown',
  'volatility',
  'volatilityPerYear',
  'downside',
  'month',
  'reference',
  'referenceDifference',
  'contributions',
  'gain',
  ...PROFIT_FIGURES,
  ...AMOUNT_FIGURES,
] as const;
export type TracedFigure = (typeof TRACED_FIGURES)[number];
