import { percentText } from '../percent.ts';
import type { MetricInput } from './metric.ts';

/** A share of a portfolio, as the portfolio call answers it. */
export interface Holding {
  readonly name: string;
  /** Percent of the portfolio, in steps of 0.1. */
  readonly allocation: number;
}

const OTHER_TARGET = 25;
const OTHER_VOLATILITY = 50;

// Names are compared as they are written: 'bitcoin' and 'BTC' are other assets.
const targets: ReadonlyMap<string, number> = new Map([
  ['Bitcoin', 40],
  ['Ethereum', 30],
  ['Cardano', 15],
  ['Solana', 10],
  ['XAUD', 15],
  ['Gold', 20],
]);

const volatilities: ReadonlyMap<string, number> = new Map([
  ['Bitcoin', 65],
  ['Ethereum', 60],
  ['Cardano', 70],
  ['Solana', 75],
  ['XAUD', 25],
  ['Gold', 20],
]);

const cryptoNames: ReadonlySet<string> = new Set(['Bitcoin', 'Ethereum', 'Cardano', 'Solana']);

/** Target allocation of an asset in percent. Targets belong to single assets; they need not add up to 100. */
export function targetPercent(name: string): number {
  return targets.get(name) ?? OTHER_TARGET;
}

/** Assumed yearly volatility of an asset in percent. */
export function volatilityWeight(name: string): number {
  return volatilities.get(name) ?? OTHER_VOLATILITY;
}

export function isCrypto(name: string): boolean {
  return cryptoNames.has(name);
}

/** The sum of shares in percent, exact to a tenth. */
export function sumPercent(holdings: readonly Holding[]): number {
  return holdings.reduce((tenths, each) => tenths + Math.round(each.allocation * 10), 0) / 10;
}

/** Holdings as the inputs of a metric. */
export function holdingInputs(holdings: readonly Holding[]): MetricInput[] {
  return holdings.map((each) => ({ label: each.name, value: percentText(each.allocation) }));
}
