import type { ReactNode } from 'react';
import type { Metric } from '#common/domain/analytics/metric.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { usePortal } from '../session/PortalContext.ts';
import { type AccountMetrics, MIN_HISTORY_DAYS } from './accountMetrics.ts';
import { MetricDetails } from './MetricDetails.tsx';

interface LineProps {
  readonly name: string;
  /** Null where there is no figure. */
  readonly metric: Metric | null;
  readonly note: ReactNode;
}

function Line({ name, metric, note }: LineProps) {
  return (
    <div className="pt-metric-line">
      <dt>
        {name}
        <span className="pt-muted pt-small">{note}</span>
      </dt>
      <dd>{metric ? <MetricDetails metric={metric} /> : '–'}</dd>
    </div>
  );
}

interface Props {
  readonly metrics: AccountMetrics;
  /** The valuations that drawdown and the measured figures come from. */
  readonly history: 'loading' | 'loaded' | 'failed';
  readonly onRetry: () => unknown;
}

/** Growth rate, Sharpe ratio and drawdown; measured figures are added once there is a history. */
export function AdvancedMetrics({ metrics, history, onRetry }: Props) {
  const t = useMessages('portalAnalytics.page');
  const main = useMessages('portal.main');
  const { measured } = metrics;
  const { isDemonstration } = usePortal();
  return (
    <Card
      title={t('advanced')}
      className="pt-span-5"
      action={isDemonstration ? null : <Link to="/portal/performance">{t('performance')}</Link>}
    >
      <dl className="pt-metric-lines">
        <Line
          name={t('growth')}
          metric={metrics.monthlyGrowth}
          note={metrics.noReturn ? main(`noReturn.${metrics.noReturn}`) : t('growthText')}
        />
        <Line
          name={t('sharpe')}
          metric={metrics.sharpe}
          note={t(metrics.sharpe ? 'sharpeText' : 'noSharpe')}
        />
        {history === 'loaded' ? (
          <Line
            name={t('drawdown')}
            metric={metrics.maxDrawdown}
            note={t(measured ? 'drawdownMeasured' : metrics.maxDrawdown ? 'drawdownAssumed' : 'noDrawdown')}
          />
        ) : (
          // The assumption would be wrong for an account that has a history.
          <div className="pt-metric-line" aria-busy={history === 'loading'}>
            <dt>
              {t('drawdown')}
              {/* As high as the note that follows. */}
              {history === 'loading' ? <span className="pt-small">{'\u00a0'}</span> : null}
            </dt>
            <dd>{history === 'loading' ? <Skeleton width="4rem" /> : '–'}</dd>
          </div>
        )}
        {measured?.timeWeightedReturn ? (
          <Line name={t('timeWeighted')} metric={measured.timeWeightedReturn} note={t('timeWeightedText')} />
        ) : null}
      </dl>
      {history === 'loaded' && !measured ? (
        <p className="pt-muted pt-small">{t('history', { days: MIN_HISTORY_DAYS })}</p>
      ) : null}
      {history === 'failed' ? <ErrorState onRetry={onRetry} /> : null}
    </Card>
  );
}
