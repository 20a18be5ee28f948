import { formatDay } from '#common/domain/formatDate.ts';
import { toDecimalString, ZERO } from '#common/domain/money.ts';
import { rangeChange, roundToWholeDollars, valueBridge } from '#common/domain/performance/valueBridge.ts';
import { missingReturn, type PortfolioTotals } from '#common/domain/portfolio.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { PercentChange } from '../components/PercentChange.tsx';
import type { PerformanceSeries } from '../data/performanceSeries.ts';

interface Props {
  readonly series: PerformanceSeries;
  /** Of the account now. */
  readonly totals: PortfolioTotals;
  readonly hasSecondValuation: boolean;
}

/** The change of the range in dollars and percent, excluding deposits and withdrawals. */
export function RangeChange({ series, totals, hasSecondValuation }: Props) {
  const t = useMessages('portal.main');
  const { valuations, flows, from, to } = series;
  const noReturn = missingReturn(totals, hasSecondValuation);
  if (noReturn === 'valuation') {
    return <p className="pt-range-change pt-muted">{t('noReturn.valuation')}</p>;
  }
  const { amount, percent } = rangeChange(valuations, flows, from, to);
  // Rounded like the rows under "Why did it change?".
  const shown = roundToWholeDollars(valueBridge(valuations, flows, from, to)).valuationChange;
  const hasReturn = noReturn === null && percent !== null;
  return (
    <p className="pt-range-change">
      <strong>
        <Usd amount={toDecimalString(shown)} exact={toDecimalString(amount, 5)} signed />{' '}
        {hasReturn ? <PercentChange value={percent} /> : '–'}
      </strong>{' '}
      <span className="pt-muted">
        {t(amount < ZERO ? 'loss' : 'gain', {
          from: formatDay(from, t.language),
          to: formatDay(to, t.language),
        })}
        {hasReturn ? null : ` ${t('noReturn.invested')}`}
      </span>
    </p>
  );
}
