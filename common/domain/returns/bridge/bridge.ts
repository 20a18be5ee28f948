import { roundMoney } from '../../money.ts';
import type { ReturnHistory } from '../history.ts';
import { type Reported, reported } from '../reporting.ts';

/** What is known of a gain from what was booked and from the prices of runs. */
export interface BookedGains {
  /** Gains of price with what was sold. */
  readonly realised: Reported;
  /** What changes of rates made of what was held and sold. */
  readonly currency: Reported;
  /** Below 0 where more was taken back. */
  readonly income: Reported;
  /** What was paid, below 0 where more was taken back. */
  readonly fees: Reported;
}

/**
 * Explains a change of value in cents: start + deposits − withdrawals + realised + unrealised + income + currency − fees
 * = end, exactly.
 */
export interface PerformanceBridge extends BookedGains {
  readonly start: Reported;
  /** 0 or more. */
  readonly deposits: Reported;
  /** 0 or more. */
  readonly withdrawals: Reported;
  /** What prices and declared values made of what is still held. */
  readonly unrealised: Reported;
  readonly end: Reported;
}

const cents = (amount: bigint): Reported => roundMoney(reported(amount), 2);

export function performanceBridge(
  { start, valuations }: ReturnHistory,
  gains: BookedGains,
): PerformanceBridge {
  const first = cents(start.value);
  const end = cents(valuations.at(-1)?.value ?? start.value);
  const flows = valuations.flatMap((valuation) => valuation.flows.map(({ amount }) => amount));
  const deposits = cents(flows.reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n));
  const withdrawals = cents(flows.reduce((sum, amount) => (amount < 0n ? sum - amount : sum), 0n));
  const [realised, currency] = [cents(gains.realised), cents(gains.currency)];
  const [income, fees] = [cents(gains.income), cents(gains.fees)];
  const unrealised = reported(end - first - deposits + withdrawals - realised - currency - income + fees);
  return { start: first, deposits, withdrawals, realised, unrealised, income, currency, fees, end };
}
