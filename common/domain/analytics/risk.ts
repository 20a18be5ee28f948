import { formatPercent, roundTo } from '../percent.ts';
import { type Holding, holdingInputs, isCrypto, sumPercent, volatilityWeight } from './holdings.ts';
import type { Metric } from './metric.ts';

export type RiskLevel = 'Low' | 'Medium' | 'High';

const HIGH_ABOVE = 70;
const MEDIUM_ABOVE = 40;

/** Risk level by the share of crypto assets: above 70 percent High, above 40 Medium, else Low. */
export function riskLevel(holdings: readonly Holding[]): Metric<RiskLevel> {
  const crypto = holdings.filter((each) => isCrypto(each.name));
  const total = sumPercent(crypto);
  const level = total > HIGH_ABOVE ? 'High' : total > MEDIUM_ABOVE ? 'Medium' : 'Low';
  return {
    value: level,
    text: level,
    formula: 'crypto assets in total: above 70% High, above 40% Medium, else Low',
    inputs: [...holdingInputs(crypto), { label: 'Crypto assets in total', value: formatPercent(total) }],
    window: 'Current allocation',
    provenance: 'reported',
  };
}

/**
 * Yearly volatility of a portfolio in percent: each asset's assumed volatility weighted with its share.
 * Correlations are not considered, which overstates it.
 */
export function portfolioVolatility(holdings: readonly Holding[]): Metric {
  // Tenths of a percent times whole percents keep the sum exact.
  const value =
    holdings.reduce((sum, each) => sum + Math.round(each.allocation * 10) * volatilityWeight(each.name), 0) /
    1000;
  return {
    value,
    text: formatPercent(roundTo(value, 1)),
    formula: 'sum of allocation × assumed volatility of each asset',
    inputs: holdings.map((each) => ({
      label: each.name,
      value: `${formatPercent(each.allocation)} × ${volatilityWeight(each.name)}%`,
    })),
    window: 'Current allocation',
    provenance: 'illustrative',
  };
}
