import { formatDay } from '#common/domain/formatDate.ts';
import { toDecimalString, ZERO } from '#common/domain/money.ts';
import { rangeChange, roundToWholeDollars, valueBridge } from '#common/domain/performance/valueBridge.ts';
import { hasSecondValuation, missingReturn, type PortfolioTotals } from '#common/domain/portfolio.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { PercentChange } from '../components/PercentChange.tsx';
import type { PerformanceSeries } from '../data/performanceSeries.ts';

interface Props {
  readonly series: PerformanceSeries;
  /** Of the account now. */
  readonly totals: PortfolioTotals;
}

/** The change of the range in dollars and percent, excluding deposits and withdrawals. */
export function RangeChange({ series: { valuations, flows, from, to }, totals }: Props) {
  const t = useMessages('portal.main');
  if (missingReturn(totals, hasSecondValuation(valuations, flows)) === 'valuation') {
    return <p className="pt-range-change pt-muted">{t('noReturn.valuation')}</p>;
  }
  const { amount, percent } = rangeChange(valuations, flows, from, to);
  // Rounded like the rows under "Why did it change?".
  const shown = roundToWholeDollars(valueBridge(valuations, flows, from, to)).valuationChange;
  return (
    <p className="pt-range-change">
      <strong>
        <Usd amount={toDecimalString(shown)} exact={toDecimalString(amount, 5)} signed />{' '}
        <PercentChange value={percent} />
      </strong>{' '}
      <span className="pt-muted">
        {t(amount < ZERO ? 'loss' : 'gain', {
          from: formatDay(from, t.language),
          to: formatDay(to, t.language),
        })}
      </span>
    </p>
  );
}
