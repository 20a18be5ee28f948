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

/** Target allocation of an asset in percent. The targets of a portfolio need not add up to 100. */
export function targetPercent(name: string): number {
  return findAsset(name)?.target ?? OTHER_TARGET;
}

/** Assumed yearly volatility of an asset in percent. */
export function volatilityWeight(name: string): number {
  return findAsset(name)?.volatility ?? OTHER_VOLATILITY;
}

export function isCrypto(name: string): boolean {
  return findAsset(name)?.isCrypto ?? false;
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
