import type { Portfolio } from '#common/contract/portfolio.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { figureLengthStyle } from '../components/figureLengthStyle.ts';
import { LiveUsd } from '../components/LiveUsd.tsx';
import { PercentChange } from '../components/PercentChange.tsx';
import type { AccountMetrics } from './accountMetrics.ts';
import { MetricDetails } from './MetricDetails.tsx';

interface Props {
  readonly portfolio: Portfolio;
  readonly metrics: AccountMetrics;
}

/** The four cards at the top of the analytics page. */
export function AnalyticsCards({ portfolio, metrics }: Props) {
  return (
    <dl className="pt-summary pt-analytics-cards" style={figureLengthStyle(portfolio)}>
      <div>
        <dt>Portfolio Value</dt>
        <dd>
          <LiveUsd amount={portfolio.totalValue} />
        </dd>
        <dd className="pt-summary-more">
          <MetricDetails metric={metrics.totalReturn}>
            <PercentChange value={metrics.totalReturn.value} /> return
          </MetricDetails>
        </dd>
      </div>
      <div>
        <dt>Unrealized P&L</dt>
        <dd>
          <LiveUsd amount={metrics.wholeProfit} exact={portfolio.profitLoss} signed />
        </dd>
        <dd className="pt-summary-more">
          <MetricDetails metric={metrics.profit}>
            <Usd amount={portfolio.totalInvested} /> invested
          </MetricDetails>
        </dd>
      </div>
      <div>
        <dt>Diversification</dt>
        <dd>
          {metrics.diversification.text}
          <span className="pt-of">/100</span>
        </dd>
        <dd className="pt-summary-more">
          <MetricDetails metric={metrics.diversification}>{metrics.diversification.label}</MetricDetails>
        </dd>
      </div>
      <div>
        <dt>Risk Level</dt>
        <dd>{metrics.risk.text}</dd>
        <dd className="pt-summary-more">
          <MetricDetails metric={metrics.risk}>Why {metrics.risk.text.toLowerCase()}</MetricDetails>
          <MetricDetails metric={metrics.volatility}>Volatility {metrics.volatility.text}</MetricDetails>
        </dd>
      </div>
    </dl>
  );
}
