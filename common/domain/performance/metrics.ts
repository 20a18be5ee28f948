import type { Metric } from '../analytics/metric.ts';
import { formatPercent, roundTo } from '../percent.ts';
import { type CashFlow, growthIndex, type Valuation } from './history.ts';
import { annualisedVolatility, DAYS_PER_YEAR, dailyIndex, timeWeightedReturn } from './measures.ts';

/** Time-weighted return of a history; null with fewer than two valuations. */
export function timeWeightedReturnMetric(
  valuations: readonly Valuation[],
  flows: readonly CashFlow[],
  window: string,
): Metric | null {
  const value = timeWeightedReturn(valuations, flows);
  if (value === null) return null;
  return {
    value,
    text: formatPercent(value, 2),
    formula:
      'product of (end value − flows) ÷ start value over all sub-periods between valuations, minus 1 (time-weighted, as in GIPS)',
    inputs: [
      { label: 'Sub-periods', value: String(growthIndex(valuations, flows).length - 1) },
      { label: 'Deposits and withdrawals taken out', value: String(flows.length) },
    ],
    window,
    provenance: 'reported',
  };
}

/** Annualised volatility of daily values; null with too few days. */
export function measuredVolatilityMetric(
  valuations: readonly Valuation[],
  flows: readonly CashFlow[],
  now: Date,
): Metric | null {
  const daily = dailyIndex(growthIndex(valuations, flows), now);
  const value = annualisedVolatility(daily);
  if (value === null) return null;
  return {
    value: roundTo(value, 1),
    text: formatPercent(value),
    formula: `standard deviation of daily returns × √${DAYS_PER_YEAR}`,
    inputs: [{ label: 'Daily returns', value: String(daily.length - 1) }],
    window: 'All recorded valuations, flows taken out',
    provenance: 'reported',
  };
}
