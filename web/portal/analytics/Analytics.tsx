import { useMemo } from 'react';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Freshness } from '../components/Freshness.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { usePortfolio, usePortfolioHistory } from '../data/usePortfolio.ts';
import { AdvancedMetrics } from './AdvancedMetrics.tsx';
import { AllocationAnalysis } from './AllocationAnalysis.tsx';
import { AnalyticsCards } from './AnalyticsCards.tsx';
import { accountMetrics } from './accountMetrics.ts';
import { Insights } from './Insights.tsx';
import './analytics.css';

function Content({ portfolio }: { readonly portfolio: Portfolio }) {
  const language = useLanguage();
  const { data, isError, refetch } = usePortfolioHistory('All', portfolio.version);
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
          history={data ? 'loaded' : isError ? 'failed' : 'loading'}
          onRetry={() => void refetch()}
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
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        aside={
          <Freshness valuedAt={query.data?.valuedAt} updatedAt={query.dataUpdatedAt} error={query.error} />
        }
      />
      <QueryContent query={query} skeleton={<Skeleton lines={12} />}>
        {(portfolio) => <Content portfolio={portfolio} />}
      </QueryContent>
    </>
  );
}
