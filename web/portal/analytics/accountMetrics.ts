import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getPortfolioHistory, Portfolio } from '#common/contract/portfolio.ts';
import { diversification } from '#common/domain/analytics/diversification.ts';
import {
  maxDrawdownMetric,
  monthlyGrowth,
  sharpeRatio,
  totalReturn,
  unrealizedProfit,
} from '#common/domain/analytics/growth.ts';
import { portfolioInsights } from '#common/domain/analytics/insights.ts';
import type { Metric } from '#common/domain/analytics/metric.ts';
import { portfolioVolatility, riskLevel } from '#common/domain/analytics/risk.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { requireMoney, toDecimalString, ZERO } from '#common/domain/money.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { displayedProfitAndLoss, missingReturn } from '#common/domain/portfolio.ts';
import type { Language } from '#common/language/language.ts';
import { type PerformanceSeries, performanceSeries } from '../data/performanceSeries.ts';

/** Days of valuations below which risk and return are not measured. */
export const MIN_HISTORY_DAYS = 30;

/** Whether valuations without cash flows reach back far enough to measure risk and return. */
function hasHistory(series: PerformanceSeries | null): series is PerformanceSeries {
  const flowTimes = new Set(series?.flows.map(({ at }) => at.getTime()));
  const invested =
    series?.valuations.filter(({ at, value }) => value > ZERO && !flowTimes.has(at.getTime())) ?? [];
  const [first, last] = [invested[0], invested.at(-1)];
  if (!series || !first || !last || first === last) return false;
  return series.to.getTime() - first.at.getTime() >= MIN_HISTORY_DAYS * DAY_MS;
}

type History = Omit<
  EndpointOutput<typeof getPortfolioHistory>,
  'success' | 'range' | 'version' | 'bridge' | 'roundedBridge'
>;

/** As the service calculates it; null where it is not defined. */
const timeWeightedMetric = ({ timeWeighted, flows }: History, language: Language): Metric | null =>
  timeWeighted === null
    ? null
    : {
        value: timeWeighted,
        text: formatPercent(timeWeighted, 2, language),
        formula: 'timeWeighted',
        inputs: [{ input: 'flows', value: String(flows.length) }],
        window: 'valuations',
        provenance: 'reported',
      };

/** All figures of the analytics page. `history` is complete; null while it loads. */
export function accountMetrics(portfolio: Portfolio, history: History | null, language: Language = 'en') {
  const series = history && performanceSeries(history);
  const totals = {
    value: requireMoney(portfolio.totalValue),
    invested: requireMoney(portfolio.totalInvested),
  };
  const transactions = portfolio.deposits.map(({ type, status, amount }) => ({
    type,
    status,
    amount: requireMoney(amount),
  }));
  const { assets } = portfolio;
  // An empty account gets no verdict.
  const hasHoldings = assets.length > 0 && totals.value > ZERO;
  const spread = hasHoldings ? diversification(assets, language) : null;
  const risk = hasHoldings ? riskLevel(assets, language) : null;
  const noReturn = missingReturn(totals, history?.hasSecondValuation ?? false);
  const gained = noReturn ? null : totalReturn(totals, language);
  const measured =
    history && hasHistory(series)
      ? {
          timeWeightedReturn: timeWeightedMetric(history, language),
          // Where the return is not defined, how far it fell is not known either.
          drawdown: history.timeWeighted === null ? null : (history.drawdown ?? 0),
        }
      : null;
  return {
    totalReturn: gained,
    /** Why there is no return; null while it is not known. */
    noReturn: noReturn === 'valuation' && !series ? null : noReturn,
    profit: unrealizedProfit(totals, language),
    /** Profit or loss that matches value and invested amount in whole dollars. */
    wholeProfit: toDecimalString(displayedProfitAndLoss(totals, 0)),
    diversification: spread,
    risk,
    volatility: portfolioVolatility(assets, language),
    monthlyGrowth: gained ? monthlyGrowth(totals.value, transactions, language) : null,
    sharpe: gained ? sharpeRatio(totals, assets, language) : null,
    maxDrawdown:
      measured?.drawdown === null
        ? null
        : maxDrawdownMetric(transactions, measured?.drawdown ?? null, language),
    measured,
    insights: portfolioInsights({
      diversificationScore: spread?.value ?? null,
      returnPercent: gained?.value ?? null,
      riskLevel: risk?.value ?? null,
    }),
  };
}

export type AccountMetrics = ReturnType<typeof accountMetrics>;
