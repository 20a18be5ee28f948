import { useMemo } from 'react';
import { hasFailed } from '#common/client/react/hasFailed.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { type Insight, type InsightKind, STRONG_RETURN_PERCENT } from '#common/domain/analytics/insights.ts';
import { HIGH_RISK_PERCENT } from '#common/domain/analytics/risk.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { PercentChange } from '#common/performance/PercentChange.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Freshness } from '../components/Freshness.tsx';
import { figureLengthStyle } from '../components/figures.ts';
import { LiveUsd } from '../components/LiveUsd.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { WholeAccount } from '../components/WholeAccount.tsx';
import { usePortfolio, usePortfolioHistory } from '../data/usePortfolio.ts';
import { AdvancedMetrics } from './AdvancedMetrics.tsx';
import { AllocationAnalysis } from './AllocationAnalysis.tsx';
import { type AccountMetrics, accountMetrics } from './accountMetrics.ts';
import { MetricDetails } from './MetricDetails.tsx';
import './analytics.css';

interface Props {
  readonly portfolio: Portfolio;
  readonly metrics: AccountMetrics;
}

/** The four cards at the top of the analytics page. */
function AnalyticsCards({ portfolio, metrics }: Props) {
  const t = useMessages('portalAnalytics.page');
  const main = useMessages('portal.main');
  const { totalReturn, noReturn, diversification, risk } = metrics;
  return (
    <dl className="pt-summary pt-analytics-cards" style={figureLengthStyle(portfolio, t.language)}>
      <div>
        <dt>{t('value')}</dt>
        <dd>
          <LiveUsd amount={portfolio.totalValue} />
        </dd>
        <dd className="pt-summary-more">
          {totalReturn ? (
            <MetricDetails metric={totalReturn}>
              {t.rich('returnOf', { change: () => <PercentChange value={totalReturn.value} /> })}
            </MetricDetails>
          ) : (
            <p>{t.rich('returnOf', { change: () => '–' })}</p>
          )}
          <p>{noReturn ? main(`noReturn.${noReturn}`) : t('returnText')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('profit')}</dt>
        <dd>
          <LiveUsd amount={metrics.wholeProfit} exact={portfolio.profitLoss} signed />
        </dd>
        <dd className="pt-summary-more">
          <MetricDetails metric={metrics.profit}>
            {t.rich('investedOf', { usd: () => <Usd amount={portfolio.totalInvested} /> })}
          </MetricDetails>
        </dd>
      </div>
      <div>
        <dt>{t('diversification')}</dt>
        <dd>
          {diversification?.text ?? '–'}
          {diversification ? <span className="pt-of">/100</span> : null}
        </dd>
        <dd className="pt-summary-more">
          {diversification ? (
            <MetricDetails metric={diversification}>{t(`scores.${diversification.label}`)}</MetricDetails>
          ) : (
            <p>{t('noVerdict')}</p>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('riskLevel')}</dt>
        <dd>{risk ? t(`levels.${risk.value}`) : '–'}</dd>
        <dd className="pt-summary-more">
          {risk ? (
            <>
              <MetricDetails metric={risk}>{t(`why.${risk.value}`)}</MetricDetails>
              <MetricDetails metric={metrics.volatility}>
                {t('volatilityOf', { percent: metrics.volatility.text })}
              </MetricDetails>
              <p>{t('volatilityText')}</p>
            </>
          ) : (
            <p>{t('noVerdict')}</p>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Insights and recommendations in words. */
function Insights({ insights }: { readonly insights: readonly Insight[] }) {
  const t = useMessages('portalAnalytics.formulas');
  const page = useMessages('portalAnalytics.page');
  const textOf = (kind: InsightKind): string => {
    if (kind === 'performance') return t('insights.performance.text', { limit: STRONG_RETURN_PERCENT });
    if (kind === 'risk') return t('insights.risk.text', { limit: HIGH_RISK_PERCENT });
    return t(`insights.${kind}.text`);
  };
  return (
    <Card title={page('insights')} className="pt-span-12">
      <ul className="pt-insights">
        {insights.map((insight) => (
          <li key={insight.kind} data-tone={insight.tone}>
            <h3>{t(`insights.${insight.kind}.title`)}</h3>
            <p>{textOf(insight.kind)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Content({ portfolio }: { readonly portfolio: Portfolio }) {
  const language = useLanguage();
  const query = usePortfolioHistory('All', portfolio.version);
  const { data } = query;
  const metrics = useMemo(
    () => accountMetrics(portfolio, data ?? null, language),
    [portfolio, data, language],
  );
  return (
    <>
      <AnalyticsCards portfolio={portfolio} metrics={metrics} />
      <div className="pt-grid">
        <AllocationAnalysis portfolio={portfolio} />
        <AdvancedMetrics
          metrics={metrics}
          history={data ? 'loaded' : hasFailed(query) ? 'failed' : 'loading'}
          onRetry={() => query.refetch()}
        />
        <Insights insights={metrics.insights} />
      </div>
    </>
  );
}

/** /portal/portfolio: analytics of the portfolio, with the formula behind each figure. */
export function Analytics() {
  const t = useMessages('portalAnalytics.page');
  const query = usePortfolio();
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} aside={<Freshness query={query} />} />
      <QueryContent query={query} skeleton={<Skeleton lines={12} />}>
        {(portfolio) => (
          <WholeAccount portfolio={portfolio}>{(whole) => <Content portfolio={whole} />}</WholeAccount>
        )}
      </QueryContent>
    </>
  );
}
