import { useState } from 'react';
import { PERFORMANCE_RANGES, type PerformanceRange } from '#common/domain/performance/ranges.ts';
import { PerformanceParts } from '#common/performance/PerformanceParts.tsx';
import {
  PerformanceContext,
  type PerformanceHost,
  type SectionProps,
} from '#common/performance/performanceContext.ts';
import { useReturns } from '#common/performance/useReturns.ts';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Freshness } from '../components/Freshness.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { usePortfolio, useRefetchOutdated } from '../data/usePortfolio.ts';
import { usePortal } from '../session/PortalContext.ts';

const Section = ({ columns, ...card }: SectionProps) => <Card {...card} className={`pt-span-${columns}`} />;

const CLASSES = { grid: 'pt-grid', table: 'pt-table', number: 'pt-num', note: 'pt-muted pt-small' };

/** /portal/performance: returns and risk of the account, each figure with what it follows from. */
export function Performance() {
  const t = useMessages('portalPerformance.page');
  const trail = useMessages('portalPerformance.trail');
  const main = useMessages('portal.main');
  const { investorId } = usePortal();
  const portfolio = usePortfolio();
  const [range, setRange] = useState<PerformanceRange>('All');
  const { query: returns, ...comparison } = useReturns(investorId, range);
  const query = useRefetchOutdated(returns, portfolio.data?.version);
  const host: PerformanceHost = { ...comparison, investorId, page: t, trail, Section, classes: CLASSES };
  return (
    <>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        aside={
          <>
            <Link to="/portal/fees">{t('fees')}</Link>
            <Freshness query={portfolio} />
          </>
        }
      />
      <fieldset className="pt-ranges">
        <legend className="visually-hidden">{main('range')}</legend>
        {PERFORMANCE_RANGES.map((option) => (
          <button key={option} type="button" aria-pressed={option === range} onClick={() => setRange(option)}>
            {main(`ranges.${option}`)}
          </button>
        ))}
      </fieldset>
      <QueryContent query={query} skeleton={<Skeleton lines={12} />}>
        {(returns) => (
          <div className="stale" aria-busy={query.isPlaceholderData}>
            <PerformanceContext value={host}>
              <PerformanceParts returns={returns} />
            </PerformanceContext>
          </div>
        )}
      </QueryContent>
    </>
  );
}
