import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getPortfolioHistory } from '#common/contract/portfolio.ts';
import { negate } from '#common/domain/amount.ts';
import { requireMoney } from '#common/domain/money.ts';
import type { CashFlow, Valuation } from '#common/domain/performance/history.ts';

export type PortfolioHistory = EndpointOutput<typeof getPortfolioHistory>;

export interface PerformanceSeries {
  readonly from: Date;
  readonly to: Date;
  /** In chronological order; the first may precede `from`. */
  readonly valuations: readonly Valuation[];
  /** Deposits positive, withdrawals negative, at their own dates; a valuation at the same instant includes each. */
  readonly flows: readonly CashFlow[];
}

/** Converts a history to the types of the domain. */
export function performanceSeries(
  history: Pick<PortfolioHistory, 'from' | 'to' | 'valuations' | 'flows'>,
): PerformanceSeries {
  return {
    from: new Date(history.from),
    to: new Date(history.to),
    valuations: history.valuations
      .map(({ at, value }) => ({ at: new Date(at), value: requireMoney(value) }))
      .sort((a, b) => a.at.getTime() - b.at.getTime()),
    flows: history.flows.map(({ at, amount, type }) => {
      const size = requireMoney(amount);
      return { at: new Date(at), amount: type === 'withdrawal' ? negate(size) : size };
    }),
  };
}
