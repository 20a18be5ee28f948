import type { Currency } from '#common/domain/amount.ts';
import { type Money, moneyToNumber, toDecimalString } from '#common/domain/money.ts';
import { Amount } from '#common/ui/Amount.tsx';
import './waterfall.css';

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

interface WaterfallRow {
  readonly name: string;
  /** In the decimals that are shown. */
  readonly amount: Money;
  readonly exact: Money;
}

interface Props {
  readonly caption: string;
  /** The start, each step from it, and the end. */
  readonly rows: readonly WaterfallRow[];
  readonly decimals?: 0 | 2;
  readonly currency?: Currency;
}

/** Explains how one amount became another, as a table whose bars stand where the one before ends. */
export function Waterfall({ caption, rows, decimals = 0, currency = 'USD' }: Props) {
  const bars = waterfallBars(rows.slice(0, -1).map(({ exact }) => moneyToNumber(exact)));
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ name, amount, exact }, index) => {
          const isTotal = index === 0 || index === rows.length - 1;
          const { from, to } = bars[index] ?? { from: 0, to: 0 };
          return (
            <tr key={`${index === 0 ? 'from ' : ''}${name}`} data-total={isTotal || undefined}>
              <th scope="row">{name}</th>
              <td className="waterfall-amount">
                <Amount
                  amount={toDecimalString(amount)}
                  exact={toDecimalString(exact, 5)}
                  currency={currency}
                  decimals={decimals}
                  signed={!isTotal}
                />
              </td>
              <td className="waterfall-track" aria-hidden="true">
                <span
                  className="waterfall-bar"
                  data-tone={isTotal ? 'total' : amount < 0n ? 'loss' : 'gain'}
                  style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
