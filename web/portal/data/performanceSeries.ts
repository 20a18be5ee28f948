import { type Money, moneyFromNumber, negate, parseMoney, ZERO } from '#common/domain/money.ts';
import { type Flow, flowsFromInvested, type Valuation } from '#common/domain/performance/history.ts';
import type { History } from './history.ts';

export interface PerformanceSeries {
  readonly from: Date;
  readonly to: Date;
  /** In order of time; the first may lie before `from`. */
  readonly valuations: readonly (Valuation & { readonly invested: Money })[];
  /** Booked deposits above zero, withdrawals below, at the dates they were booked for. */
  readonly bookings: readonly Flow[];
  /**
   * Money in and out as the valuations contain it. A booking may carry another date than the valuation that
   * took it in, so returns and bridges calculate with these.
   */
  readonly flows: readonly Flow[];
}

/** A history as the domain calculates with it. */
export function performanceSeries(
  history: Pick<History, 'from' | 'to' | 'valuations' | 'flows'>,
): PerformanceSeries {
  const signed = (amount: number, isWithdrawal: boolean): Money => {
    const size = moneyFromNumber(amount) ?? ZERO;
    return isWithdrawal ? negate(size) : size;
  };
  const valuations = history.valuations
    .map(({ at, value, invested }) => ({
      at: new Date(at),
      value: parseMoney(value) ?? ZERO,
      invested: parseMoney(invested) ?? ZERO,
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    from: new Date(history.from),
    to: new Date(history.to),
    valuations,
    flows: flowsFromInvested(valuations),
    bookings: history.flows.map(({ at, amount, type }) => ({
      at: new Date(at),
      amount: signed(amount, type === 'withdrawal'),
    })),
  };
}
