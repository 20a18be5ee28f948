import { findInstrument } from '../instruments/catalogue.ts';
import type { InstrumentId } from '../instruments/instruments.ts';
import type { NumberLanguage } from '../numberLanguage.ts';
import { formatPercent } from '../percent.ts';
import type { MetricInput } from './metric.ts';

/** A share of a portfolio, as in the response of the portfolio endpoint. */
export interface Holding {
  readonly name: string;
  /** Percent of the portfolio, in steps of 0.1. */
  readonly allocation: number;
}

/** The illustrative model of the specification, in percent: target shares and assumed yearly volatilities. */
const MODEL: Readonly<Record<string, { readonly target: number; readonly volatility: number }>> = {
  btc: { target: 40, volatility: 65 },
  eth: { target: 30, volatility: 60 },
  ada: { target: 15, volatility: 70 },
  sol: { target: 10, volatility: 75 },
  xaud: { target: 15, volatility: 25 },
  xau: { target: 20, volatility: 20 },
} satisfies Partial<Record<InstrumentId, object>>;
const OTHER = { target: 25, volatility: 50 };

function modelOf(name: string): typeof OTHER {
  const instrument = findInstrument(name);
  return (instrument && MODEL[instrument.id]) ?? OTHER;
}

/** Target share of an asset in percent. */
export const targetPercent = (name: string): number => modelOf(name).target;

/** Assumed yearly volatility of an asset in percent. */
export const volatilityWeight = (name: string): number => modelOf(name).volatility;

/** The targets of the assets together, in percent. Only targets that add up to 100 can all be reached. */
export function sumOfTargets(holdings: readonly Holding[]): number {
  return holdings.reduce((sum, { name }) => sum + targetPercent(name), 0);
}

/** The sum of shares in percent, exact to a tenth. */
export function sumPercent(holdings: readonly Holding[]): number {
  return holdings.reduce((tenths, { allocation }) => tenths + Math.round(allocation * 10), 0) / 10;
}

/** Holdings as the inputs of a metric. */
export function holdingInputs(holdings: readonly Holding[], language: NumberLanguage): MetricInput[] {
  return holdings.map(({ name, allocation }) => ({
    asset: name,
    value: formatPercent(allocation, 1, language),
  }));
}
