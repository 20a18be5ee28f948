import { negate } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { type Money, moneyToNumber, toDecimalString } from '#common/domain/money.ts';
import { roundToWholeDollars, valueBridge } from '#common/domain/performance/valueBridge.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';

interface WaterfallBar {
  /** Percent of the track's width. */
  readonly from: number;
  readonly to: number;
}

/**
 * The bars of a waterfall chart: the start from 0, each step from the end of the previous one, and the end
 * from 0.
 */
export function waterfallBars(steps: readonly number[]): WaterfallBar[] {
  let level = 0;
  const levels = steps.map((step) => {
    level += step;
    return level;
  });
  const low = Math.min(0, ...levels);
  const span = Math.max(0, ...levels) - low || 1;
  const toPercent = (level: number) => ((level - low) / span) * 100;
  const between = (a: number, b: number): WaterfallBar => ({
    from: Math.min(toPercent(a), toPercent(b)),
    to: Math.max(toPercent(a), toPercent(b)),
  });
  const end = levels.at(-1) ?? 0;
  return [
    ...levels.map((reached, index) => between(index === 0 ? 0 : (levels[index - 1] ?? 0), reached)),
    between(0, end),
  ];
}

interface RowProps {
  readonly name: string;
  /** In whole dollars. */
  readonly amount: Money;
  readonly exact: Money;
  readonly isTotal?: boolean;
  readonly bar: { readonly from: number; readonly to: number };
}

function Row({ name, amount, exact, isTotal = false, bar }: RowProps) {
  const tone = isTotal ? 'total' : amount < 0n ? 'loss' : 'gain';
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">{name}</th>
      <td className="pt-num">
        <Usd amount={toDecimalString(amount)} exact={toDecimalString(exact, 5)} signed={!isTotal} />
      </td>
      <td className="pt-bridge-track" aria-hidden="true">
        <span
          className="pt-bridge-bar"
          data-tone={tone}
          style={{ insetInlineStart: `${bar.from}%`, width: `${bar.to - bar.from}%` }}
        />
      </td>
    </tr>
  );
}

/** Explains the change of value over the range: deposits, withdrawals and change in valuation. */
export function ValueBridge({ series }: { readonly series: PerformanceSeries }) {
  const t = useMessages('portalPanels.performance');
  const bridge = valueBridge(series.valuations, series.flows, series.from, series.to);
  const steps = [bridge.start, bridge.deposits, negate(bridge.withdrawals), bridge.valuationChange];
  const bars = waterfallBars(steps.map(moneyToNumber));
  const shown = roundToWholeDollars(bridge);
  const bar = (index: number) => bars[index] ?? { from: 0, to: 0 };
  return (
    <details className="pt-bridge">
      <summary>{t('why')}</summary>
      <table>
        <caption className="visually-hidden">{t('whyCaption')}</caption>
        <tbody>
          <Row
            name={t('valueOn', { day: formatDay(bridge.from, t.language) })}
            amount={shown.start}
            exact={bridge.start}
            isTotal
            bar={bar(0)}
          />
          <Row name={t('deposits')} amount={shown.deposits} exact={bridge.deposits} bar={bar(1)} />
          <Row
            name={t('withdrawals')}
            amount={negate(shown.withdrawals)}
            exact={negate(bridge.withdrawals)}
            bar={bar(2)}
          />
          <Row
            name={t('valuationChange')}
            amount={shown.valuationChange}
            exact={bridge.valuationChange}
            bar={bar(3)}
          />
          <Row
            name={t('valueOn', { day: formatDay(bridge.to, t.language) })}
            amount={shown.end}
            exact={bridge.end}
            isTotal
            bar={bar(4)}
          />
        </tbody>
      </table>
    </details>
  );
}
