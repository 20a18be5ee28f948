import { negate } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { roundToWholeDollars, valueBridge } from '#common/domain/performance/valueBridge.ts';
import { Waterfall } from '#common/performance/Waterfall.tsx';
import { useMessages } from '../../language/useMessages.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';

/** Explains the change of value over the range: deposits, withdrawals and change in valuation. */
export function ValueBridge({ series }: { readonly series: PerformanceSeries }) {
  const t = useMessages('portalPanels.performance');
  const bridge = valueBridge(series.valuations, series.flows, series.from, series.to);
  const shown = roundToWholeDollars(bridge);
  const valueOn = (at: Date) => t('valueOn', { day: formatDay(at, t.language) });
  return (
    <details className="explanation">
      <summary>{t('why')}</summary>
      <Waterfall
        caption={t('whyCaption')}
        rows={[
          { name: valueOn(bridge.from), amount: shown.start, exact: bridge.start },
          { name: t('deposits'), amount: shown.deposits, exact: bridge.deposits },
          { name: t('withdrawals'), amount: negate(shown.withdrawals), exact: negate(bridge.withdrawals) },
          { name: t('valuationChange'), amount: shown.valuationChange, exact: bridge.valuationChange },
          { name: valueOn(bridge.to), amount: shown.end, exact: bridge.end },
        ]}
      />
    </details>
  );
}
