import { formatDay } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { ReturnFigures } from './Figures.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';
import { Totals } from './Totals.tsx';
import './performance.css';

// After the returns.
const fallback = <Skeleton height="20rem" />;
const RiskFigures = lazyWithRetry(async () => (await import('./RiskFigures.tsx')).RiskFigures, { fallback });
const GrowthChart = lazyWithRetry(async () => (await import('./GrowthChart.tsx')).GrowthChart, { fallback });
const Bridge = lazyWithRetry(async () => (await import('./Bridge.tsx')).Bridge, { fallback });
const MonthsTable = lazyWithRetry(async () => (await import('./MonthsTable.tsx')).MonthsTable, { fallback });

/** What is stated where all exchange rates are known. */
function Parts({ returns }: { readonly returns: Returns }) {
  const { page: t, classes } = usePerformance();
  const { timeWeighted, currency, firstExchangeRate } = returns;
  if (timeWeighted.kind === 'notDefined' && timeWeighted.reason === 'noExchangeRate') {
    const text = firstExchangeRate
      ? t('firstExchangeRate', { currency, day: formatDay(firstExchangeRate, t.language) })
      : t('noExchangeRates', { currency });
    return <EmptyState title={t('reasons.noExchangeRate')} text={text} />;
  }
  return (
    <div className={classes.grid}>
      <ReturnFigures returns={returns} />
      <RiskFigures returns={returns} />
      <GrowthChart returns={returns} />
      <Bridge returns={returns} />
      <MonthsTable returns={returns} />
    </div>
  );
}

/** Value, returns and risk of an account, each figure with what it follows from. */
export function PerformanceParts({ returns }: { readonly returns: Returns }) {
  const { page: t, classes } = usePerformance();
  const { timeWeighted, from, to } = returns;
  if (timeWeighted.kind === 'notDefined' && timeWeighted.reason === 'noValuation') {
    return <EmptyState title={t('none')} text={t('noneText')} />;
  }
  return (
    <div className="performance">
      <p className={`${classes.note} performance-period`}>
        {t('period', { from: formatDay(from, t.language), to: formatDay(to, t.language) })}
      </p>
      <Totals returns={returns} />
      <Parts returns={returns} />
    </div>
  );
}
