import { SegmentedControl } from '@blueprintjs/core';
import { formatInstant } from '#common/domain/formatDate.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { findOption } from '../../list/listSource.ts';
import { t } from '../../messages/valuation.ts';
import { PreviewView } from './PreviewView.tsx';
import { PricesView } from './PricesView.tsx';
import { RunProgress } from './RunProgress.tsx';
import { RunsView } from './RunsView.tsx';
import { isPreparing, usePublishedNotice, useRuns } from './useRuns.ts';
import '../../theme/stackingTable.css';
import '../../theme/valuation.css';

const fallback = { fallback: <Skeleton lines={6} width="100%" /> };

const views = {
  prices: PricesView,
  preview: PreviewView,
  runs: RunsView,
  strategies: lazyWithRetry(async () => (await import('./StrategiesView.tsx')).StrategiesView, fallback),
  fees: lazyWithRetry(async () => (await import('./FeesView.tsx')).FeesView, fallback),
  statements: lazyWithRetry(async () => (await import('./StatementsView.tsx')).StatementsView, fallback),
  instruments: lazyWithRetry(async () => (await import('./InstrumentsView.tsx')).InstrumentsView, fallback),
  import: lazyWithRetry(async () => (await import('./ImportView.tsx')).ImportView, fallback),
  explanation: lazyWithRetry(async () => (await import('./ExplanationView.tsx')).ExplanationView, fallback),
} as const;

const VIEWS = Object.keys(views) as (keyof typeof views)[];

/** Prices of the book, and the runs that value all accounts with them. */
export function ValuationTab() {
  const { get, setParams } = useDashboardParams();
  const runs = useRuns().data?.runs;
  usePublishedNotice(runs);
  const view = findOption(VIEWS, get('view')) ?? 'prices';
  const View = views[view];
  // A page without controls could otherwise not be scrolled with the keyboard.
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': t(`views.${view}`) };
  return (
    <div className="fa-valuation">
      <div className="fa-policies-choice">
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onValueChange={(next) =>
            setParams({ view: next === 'prices' ? undefined : next, import: undefined })
          }
          options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {runs?.filter(isPreparing).map((run) => (
        <div key={run.number} className="fa-run-progress">
          <RunProgress
            label={t('runs.progress', { time: formatInstant(run.at) })}
            text={t('runs.progressText', { done: run.done, total: run.accounts })}
            done={run.done}
            total={run.accounts}
          />
        </div>
      ))}
      <div {...reachable} className="fa-page">
        <View />
      </div>
    </div>
  );
}
