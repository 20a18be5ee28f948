import { rateAsset } from '../instruments/catalogue.ts';
import type { NumberLanguage } from '../numberLanguage.ts';
import { formatPercent, roundTo } from '../percent.ts';
import { type Holding, holdingInputs, sumPercent, volatilityWeight } from './holdings.ts';
import type { Metric } from './metric.ts';

export type RiskLevel = 'Low' | 'Medium' | 'High' | 'NotRated';

export const HIGH_RISK_PERCENT = 70;
export const MEDIUM_RISK_PERCENT = 40;

/**
 * Risk level by the share of crypto assets. Assets that are not rated can only add risk, so a portfolio with one of them
 * is never low: without enough crypto assets for a higher level it is not rated.
 */
export function riskLevel(holdings: readonly Holding[], language: NumberLanguage = 'en'): Metric<RiskLevel> {
  const crypto = holdings.filter(({ name }) => rateAsset(name) === 'crypto');
  const notRated = holdings.filter(({ name }) => rateAsset(name) === 'notRated');
  const total = sumPercent(crypto);
  const lowest = notRated.length > 0 ? 'NotRated' : 'Low';
  const level = total > HIGH_RISK_PERCENT ? 'High' : total > MEDIUM_RISK_PERCENT ? 'Medium' : lowest;
  return {
    value: level,
    text: level,
    formula: 'risk',
    inputs: [
      ...holdingInputs(crypto, language),
      { input: 'crypto', value: formatPercent(total, 1, language) },
      ...(notRated.length > 0
        ? [{ input: 'notRated' as const, value: formatPercent(sumPercent(notRated), 1, language) }]
        : []),
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
