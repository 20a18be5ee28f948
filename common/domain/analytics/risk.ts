import type { NumberLanguage } from '../numberLanguage.ts';
import { formatPercent, roundTo } from '../percent.ts';
import { type Holding, holdingInputs, isCrypto, sumPercent, volatilityWeight } from './holdings.ts';
import type { Metric } from './metric.ts';

export type RiskLevel = 'Low' | 'Medium' | 'High';

export const HIGH_RISK_PERCENT = 70;
export const MEDIUM_RISK_PERCENT = 40;

/** Risk level by the share of crypto assets. */
export function riskLevel(holdings: readonly Holding[], language: NumberLanguage = 'en'): Metric<RiskLevel> {
  const crypto = holdings.filter(({ name }) => isCrypto(name));
  const total = sumPercent(crypto);
  const level = total > HIGH_RISK_PERCENT ? 'High' : total > MEDIUM_RISK_PERCENT ? 'Medium' : 'Low';
  return {
    value: level,
    text: level,
    formula: 'risk',
    inputs: [
      ...holdingInputs(crypto, language),
      { input: 'crypto', value: formatPercent(total, 1, language) },
    ],
    window: 'allocation',
    provenance: 'reported',
  };
}

/**
 * Yearly volatility of a portfolio in percent: the assumed volatility of each asset, weighted by its share. It ignores
 * correlations and therefore overstates the volatility.
 */
export function portfolioVolatility(holdings: readonly Holding[], language: NumberLanguage = 'en'): Metric {
  // Integers keep the sum exact.
  const value =
    holdings.reduce(
      (sum, { name, allocation }) => sum + Math.round(allocation * 10) * volatilityWeight(name),
      0,
    ) / 1000;
  return {
    value,
    text: formatPercent(roundTo(value, 1), 1, language),
    formula: 'volatility',
    inputs: holdings.map(({ name, allocation }) => ({
      asset: name,
      value: `${formatPercent(allocation, 1, language)} × ${formatPercent(volatilityWeight(name), 0, language)}`,
    })),
    window: 'allocation',
    provenance: 'illustrative',
  };
}
