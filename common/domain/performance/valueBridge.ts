import { type Money, money, roundMoney, ZERO } from '../money.ts';
import { type CashFlow, type Valuation, valueAt } from './history.ts';
import { timeWeightedReturn } from './measures.ts';

/** Explains a change of value: start + deposits − withdrawals + valuation change = end. */
interface ValueBridge {
  readonly from: Date;
  readonly to: Date;
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
    from,
    to,
    start,
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    valuationChange: money(end - start - deposits + withdrawals),
    end,
  };
}

/**
 * Gain or loss of a period without its cash flows, in dollars and as a time-weighted return in percent. `percent` is null
 * where there is a gain or loss and no value that it could be a percentage of.
 */
export function rangeChange(
  valuations: readonly Valuation[],
  flows: readonly CashFlow[],
  from: Date,
  to: Date,
): { readonly amount: Money; readonly percent: number | null } {
  const opening = { at: from, value: valueAt(valuations, from) };
  const within = (at: Date) => at > from && at <= to;
  const values = [opening, ...valuations.filter(({ at }) => within(at))];
  const percent = timeWeightedReturn(
    values,
    flows.filter(({ at }) => within(at)),
  );
  const amount = valueBridge(valuations, flows, from, to).valuationChange;
  const hasBase = values.slice(0, -1).some(({ value }) => value > ZERO);
  return { amount, percent: amount === ZERO || hasBase ? (percent ?? 0) : null };
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
