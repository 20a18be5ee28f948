import { type Money, money, roundMoney, ZERO } from '../money.ts';
import { type CashFlow, type Valuation, valueAt } from './history.ts';

/** Explains a change of value: start + deposits − withdrawals + valuation change = end. */
export interface ValueBridge {
  readonly start: Money;
  /** 0 or more. */
  readonly deposits: Money;
  /** 0 or more. */
  readonly withdrawals: Money;
  /** Gains (positive) or losses (negative). */
  readonly valuationChange: Money;
  readonly end: Money;
}

/**
 * Bridge between the values at `from` and `to`. Counts cash flows after `from` up to and including `to`. The value before
 * the first valuation is 0.
 */
export function valueBridge(
  valuations: readonly Valuation[],
  flows: readonly CashFlow[],
  from: Date,
  to: Date,
): ValueBridge {
  const start = valueAt(valuations, from);
  const end = valueAt(valuations, to);
  let deposits = 0n;
  let withdrawals = 0n;
  for (const { at, amount } of flows) {
    if (at <= from || at > to) continue;
    if (amount > ZERO) deposits += amount;
    else withdrawals -= amount;
  }
  return {
    start,
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    valuationChange: money(end - start - deposits + withdrawals),
    end,
  };
}

/**
 * Rounds a bridge to whole dollars, so that the rows add up. Withdrawals absorb the rounding, so that the gain stays the
 * one that the cards show; without withdrawals the valuation change does.
 */
export function roundToWholeDollars(bridge: ValueBridge): ValueBridge {
  const whole = (amount: Money) => roundMoney(amount, 0);
  const [start, end] = [whole(bridge.start), whole(bridge.end)];
  const [deposits, withdrawals] = [whole(bridge.deposits), whole(bridge.withdrawals)];
  const change = end - start - deposits;
  const gain = whole(bridge.valuationChange);
  const rounded = { ...bridge, start, deposits, end };
  return withdrawals > ZERO && gain >= change
    ? { ...rounded, withdrawals: money(gain - change), valuationChange: gain }
    : { ...rounded, withdrawals, valuationChange: money(change + withdrawals) };
}
