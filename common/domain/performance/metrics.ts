import type { Metric } from '../analytics/metric.ts';
import type { NumberLanguage } from '../numberLanguage.ts';
import { formatPercent, roundTo } from '../percent.ts';
import { type CashFlow, growthIndex, type Valuation } from './history.ts';
import { annualisedVolatility, dailyIndex, timeWeightedReturn } from './measures.ts';

/** Time-weighted return of a history; null with fewer than two valuations. */
export function timeWeightedReturnMetric(
  valuations: readonly Valuation[],
  flows: readonly CashFlow[],
  language: NumberLanguage = 'en',
): Metric | null {
  const value = timeWeightedReturn(valuations, flows);
  if (value === null) return null;
  return {
    value,
    text: formatPercent(value, 2, language),
    formula: 'timeWeighted',
    inputs: [
      { input: 'subPeriods', value: String(growthIndex(valuations, flows).length - 1) },
      { input: 'flows', value: String(flows.length) },
    ],
    window: 'valuations',
    provenance: 'reported',
  };
}

/** Annualised volatility of daily values; null with too few days. */
export function measuredVolatilityMetric(
  valuations: readonly Valuation[],
  flows: readonly CashFlow[],
  now: Date,
  language: NumberLanguage = 'en',
): Metric | null {
  const daily = dailyIndex(growthIndex(valuations, flows), now);
  const value = annualisedVolatility(daily);
  if (value === null) return null;
  return {
    value: roundTo(value, 1),
    text: formatPercent(value, 1, language),
    formula: 'measuredVolatility',
    inputs: [{ input: 'dailyReturns', value: String(daily.length - 1) }],
    window: 'valuationsWithoutFlows',
    provenance: 'reported',
  };
}
