import { formatSignedUsd, formatUsd, type Money, moneyToNumber, sumMoney } from '../money.ts';
import { formatFixed, formatPercent, roundTo } from '../percent.ts';
import {
  type PortfolioTotals,
  type PortfolioTransaction,
  profitAndLoss,
  returnPercent,
} from '../portfolio.ts';
import type { Holding } from './holdings.ts';
import type { Metric } from './metric.ts';
import { portfolioVolatility } from './risk.ts';

/** Risk-free yearly return of the Sharpe ratio, in percent. */
const RISK_FREE_PERCENT = 2.5;
/** Drawdown shown until an account has a history, in percent. */
const ASSUMED_MAX_DRAWDOWN = 3.2;

const totalInputs = ({ value, invested }: PortfolioTotals) => [
  { label: 'Portfolio value', value: formatUsd(value, { decimals: 2 }) },
  { label: 'Total invested', value: formatUsd(invested, { decimals: 2 }) },
];

/** Unrealised profit or loss in dollars. */
export function unrealizedProfit(totals: PortfolioTotals): Metric {
  const profit = profitAndLoss(totals.value, totals.invested);
  return {
    value: moneyToNumber(profit),
    text: formatSignedUsd(profit),
    formula: 'portfolio value − total invested',
    inputs: totalInputs(totals),
    window: 'Current value of the account',
    provenance: 'reported',
  };
}

/** Total return in percent; 0 when nothing is invested. */
export function totalReturn(totals: PortfolioTotals): Metric {
  const value = returnPercent(totals.value, totals.invested);
  return {
    value,
    text: formatPercent(value),
    formula: '(portfolio value − total invested) ÷ total invested × 100',
    inputs: totalInputs(totals),
    window: 'Since the first investment',
    provenance: 'reported',
  };
}

/** Completed deposits. */
function completedDeposits<T extends PortfolioTransaction>(transactions: readonly T[]): T[] {
  return transactions.filter(({ type, status }) => type === 'deposit' && status === 'completed');
}

/** Monthly growth in percent, one decimal: growth over the completed deposits, divided by 12; 0 without deposits. */
export function monthlyGrowth(value: Money, transactions: readonly PortfolioTransaction[]): Metric {
  const deposits = sumMoney(completedDeposits(transactions).map(({ amount }) => amount));
  const base = moneyToNumber(deposits);
  const growth = base > 0 ? roundTo((((moneyToNumber(value) - base) / base) * 100) / 12, 1) : 0;
  return {
    value: growth,
    text: formatPercent(growth),
    formula: '(portfolio value − deposits) ÷ deposits × 100 ÷ 12',
    inputs: [
      { label: 'Portfolio value', value: formatUsd(value, { decimals: 2 }) },
      { label: 'Deposits', value: formatUsd(deposits, { decimals: 2 }) },
    ],
    window: 'All completed deposits, spread over 12 months',
    provenance: 'reported',
  };
}

/** Sharpe ratio, two decimals: return above the risk-free 2.5 percent per unit of volatility; 0 without volatility. */
export function sharpeRatio(totals: PortfolioTotals, holdings: readonly Holding[]): Metric {
  const volatility = portfolioVolatility(holdings).value;
  const performance = returnPercent(totals.value, totals.invested);
  const value = volatility === 0 ? 0 : roundTo((performance - RISK_FREE_PERCENT) / volatility, 2);
  return {
    value,
    text: volatility === 0 ? '0.0' : formatFixed(value, 2),
    formula: '(return − riskless return) ÷ volatility',
    inputs: [
      { label: 'Return', value: formatPercent(performance) },
      { label: 'Riskless return', value: formatPercent(RISK_FREE_PERCENT) },
      { label: 'Volatility (assumed per asset)', value: formatPercent(volatility) },
    ],
    window: 'Return since the first investment, current allocation',
    provenance: 'illustrative',
  };
}

/**
 * Maximum drawdown in percent. `measured` is calculated from the account's history (null without one). Without a history
 * the metric is an assumption: 3.2 with at least 2 completed deposits, otherwise 0.
 */
export function maxDrawdownMetric(
  transactions: readonly PortfolioTransaction[],
  measured: number | null,
): Metric {
  if (measured !== null) {
    const value = roundTo(measured, 1);
    return {
      value,
      text: formatPercent(value),
      formula: 'largest fall from a peak to a later low, flows taken out',
      inputs: [{ label: 'Largest fall', value: formatPercent(measured, 2) }],
      window: 'All recorded valuations',
      provenance: 'reported',
    };
  }
  const count = completedDeposits(transactions).length;
  const value = count >= 2 ? ASSUMED_MAX_DRAWDOWN : 0;
  return {
    value,
    text: formatPercent(value),
    formula: 'fixed 3.2% with at least 2 deposits, else 0.0%, until the account has a history',
    inputs: [{ label: 'Completed deposits', value: String(count) }],
    window: 'No history yet',
    provenance: 'illustrative',
  };
}
