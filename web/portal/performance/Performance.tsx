import { useState } from 'react';
import { negate } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney } from '#common/domain/money.ts';
import { PERFORMANCE_RANGES, type PerformanceRange } from '#common/domain/performance/ranges.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Freshness } from '../components/Freshness.tsx';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { Waterfall } from '../components/Waterfall.tsx';
import { usePortfolio } from '../data/usePortfolio.ts';
import { ReturnFigures, RiskFigures } from './Figures.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import { type Returns, useReturns } from './useReturns.ts';
import './performance.css';

// After the figures.
const GrowthChart = lazyWithTexts(async () => (await import('./GrowthChart.tsx')).GrowthChart, {
  fallback: <Skeleton height="20rem" />,
});

function Bridge({ bridge, from, to }: Returns) {
  const t = useMessages('portalPerformance.page');
  const row = (name: string, text: string, isTaken = false) => {
    const stated = requireMoney(text);
    const amount = isTaken ? negate(stated) : stated;
    return { name, amount, exact: amount };
  };
  const valueOn = (day: string) => t('valueOn', { day: formatDay(day, t.language) });
  return (
    <Card title={t('bridge')} className="pt-span-5">
      <div className="pt-bridge">
        <Waterfall
          caption={t('bridge')}
          decimals={2}
          rows={[
            row(valueOn(from), bridge.start),
            row(t('deposits'), bridge.deposits),
            row(t('withdrawals'), bridge.withdrawals, true),
            row(t('prices'), bridge.prices),
            row(t('income'), bridge.income),
            row(t('fees'), bridge.fees, true),
            row(valueOn(to), bridge.end),
          ]}
        />
      </div>
    </Card>
  );
}

function Content({ returns }: { readonly returns: Returns }) {
  const t = useMessages('portalPerformance.page');
  const { timeWeighted, from, to, years } = returns;
  if (timeWeighted.kind === 'notDefined' && timeWeighted.reason === 'noValuation') {
    return <EmptyState title={t('none')} text={t('noneText')} />;
  }
  return (
    <>
      <p className="pt-muted pt-small pt-period">
        {t('period', { from: formatDay(from, t.language), to: formatDay(to, t.language) })}
      </p>
      <div className="pt-grid">
        <ReturnFigures returns={returns} />
        <RiskFigures returns={returns} />
        <GrowthChart returns={returns} />
        <Bridge {...returns} />
        <MonthsTable years={years} />
      </div>
    </>
  );
}

/** /portal/performance: returns and risk of the account, each figure with what it follows from. */
export function Performance() {
  const t = useMessages('portalPerformance.page');
  const main = useMessages('portal.main');
  const portfolio = usePortfolio();
  const [range, setRange] = useState<PerformanceRange>('All');
  const query = useReturns(range, portfolio.data?.version);
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} aside={<Freshness query={portfolio} />} />
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
          <div className="pt-stale" data-stale={query.isPlaceholderData || undefined}>
            <Content returns={returns} />
          </div>
        )}
      </QueryContent>
    </>
  );
}
