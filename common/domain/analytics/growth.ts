import { sum } from '../amount.ts';
import { formatSignedUsd, formatUsd, type Money, moneyToNumber } from '../money.ts';
import type { NumberLanguage } from '../numberLanguage.ts';
import { formatFixed, formatPercent, roundTo } from '../percent.ts';
import {
  type PortfolioTotals,
  type PortfolioTransaction,
  profitAndLoss,
  returnPercent,
} from '../portfolio.ts';
import type { Holding } from './holdings.ts';
import type { Metric, MetricInput } from './metric.ts';
import { portfolioVolatility } from './risk.ts';

/** Risk-free yearly return of the Sharpe ratio, in percent. */
const RISK_FREE_PERCENT = 2.5;
/** Drawdown shown until an account has a history, in percent. */
const ASSUMED_MAX_DRAWDOWN = 3.2;

const totalInputs = ({ value, invested }: PortfolioTotals, language: NumberLanguage): MetricInput[] => [
  { input: 'value', value: formatUsd(value, { decimals: 2, language }) },
  { input: 'invested', value: formatUsd(invested, { decimals: 2, language }) },
];

/** Unrealised profit or loss in dollars. */
export function unrealizedProfit(totals: PortfolioTotals, language: NumberLanguage = 'en'): Metric {
  const profit = profitAndLoss(totals.value, totals.invested);
  return {
    value: moneyToNumber(profit),
    text: formatSignedUsd(profit, { language }),
    formula: 'profit',
    inputs: totalInputs(totals, language),
    window: 'value',
    provenance: 'reported',
  };
}

/** Total return in percent; 0 when nothing is invested. */
export function totalReturn(totals: PortfolioTotals, language: NumberLanguage = 'en'): Metric {
  const value = returnPercent(totals.value, totals.invested);
  return {
    value,
    text: formatPercent(value, 1, language),
    formula: 'return',
    inputs: totalInputs(totals, language),
    window: 'start',
    provenance: 'reported',
  };
}

/** Completed deposits. */
function completedDeposits<T extends PortfolioTransaction>(transactions: readonly T[]): T[] {
  return transactions.filter(({ type, status }) => type === 'deposit' && status === 'completed');
}

/** Monthly growth in percent, one decimal: growth over the completed deposits, divided by 12; 0 without deposits. */
export function monthlyGrowth(
  value: Money,
  transactions: readonly PortfolioTransaction[],
  language: NumberLanguage = 'en',
): Metric {
  const deposits = sum(completedDeposits(transactions).map(({ amount }) => amount));
  const base = moneyToNumber(deposits);
  const growth = base > 0 ? roundTo((((moneyToNumber(value) - base) / base) * 100) / 12, 1) : 0;
  return {
    value: growth,
    text: formatPercent(growth, 1, language),
    formula: 'growth',
    inputs: [
      { input: 'value', value: formatUsd(value, { decimals: 2, language }) },
      { input: 'deposits', value: formatUsd(deposits, { decimals: 2, language }) },
    ],
    window: 'deposits',
    provenance: 'reported',
  };
}

/** Sharpe ratio, two decimals: return above the risk-free 2.5 percent per unit of volatility; 0 without volatility. */
export function sharpeRatio(
  totals: PortfolioTotals,
  holdings: readonly Holding[],
  language: NumberLanguage = 'en',
): Metric {
  const volatility = portfolioVolatility(holdings).value;
  const performance = returnPercent(totals.value, totals.invested);
  const value = volatility === 0 ? 0 : roundTo((performance - RISK_FREE_PERCENT) / volatility, 2);
  return {
    value,
    text: volatility === 0 ? formatFixed(0, 1, language) : formatFixed(value, 2, language),
    formula: 'sharpe',
    inputs: [
      { input: 'return', value: formatPercent(performance, 1, language) },
      { input: 'riskless', value: formatPercent(RISK_FREE_PERCENT, 1, language) },
      { input: 'volatility', value: formatPercent(volatility, 1, language) },
    ],
    window: 'startAndAllocation',
    provenance: 'illustrative',
  };
}

/**
 * Maximum drawdown in percent. `measured` is calculated from the account's history (null without one). Without a history
 * the metric is an assumption of 3.2 with at least 2 completed deposits, otherwise there is none.
 */
export function maxDrawdownMetric(
  transactions: readonly PortfolioTransaction[],
  measured: number | null,
  language: NumberLanguage = 'en',
): Metric | null {
  if (measured !== null) {
    const value = roundTo(measured, 1);
    return {
      value,
      text: formatPercent(value, 1, language),
      formula: 'drawdown',
      inputs: [{ input: 'largestFall', value: formatPercent(measured, 2, language) }],
      window: 'valuations',
      provenance: 'reported',
    };
  }
  const count = completedDeposits(transactions).length;
  if (count < 2) return null;
  return {
    value: ASSUMED_MAX_DRAWDOWN,
    text: formatPercent(ASSUMED_MAX_DRAWDOWN, 1, language),
    formula: 'assumedDrawdown',
    inputs: [{ input: 'completedDeposits', value: String(count) }],
    window: 'none',
    provenance: 'illustrative',
  };
}
