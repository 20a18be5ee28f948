import { findAsset } from '../assetCatalogue.ts';
import type { NumberLanguage } from '../numberLanguage.ts';
import { formatPercent } from '../percent.ts';
import type { MetricInput } from './metric.ts';

/** A share of a portfolio, as in the response of the portfolio endpoint. */
export interface Holding {
  readonly name: string;
  /** Percent of the portfolio, in steps of 0.1. */
  readonly allocation: number;
}

const OTHER_TARGET = 25;
const OTHER_VOLATILITY = 50;

/** Target share of an asset in percent, in the illustrative model of the specification. */
export function targetPercent(name: string): number {
  return findAsset(name)?.model?.target ?? OTHER_TARGET;
}

/** Assumed yearly volatility of an asset in percent. */
export function volatilityWeight(name: string): number {
  return findAsset(name)?.model?.volatility ?? OTHER_VOLATILITY;
}

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
