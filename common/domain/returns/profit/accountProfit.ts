import { type Money, money, ZERO } from '../../money.ts';
import type { CostMethod } from '../../positions/cost.ts';
import type { BookedGains } from '../bridge/bridge.ts';
import { type Gain, type HeldWorth, positionProfit, type UnitTrade } from './profit.ts';

/** Something that was booked, in the account's currency. */
export interface BookedAmount {
  readonly day: string;
  /** Symbol of the instrument that it came from, if of any. */
  readonly instrument: string | null;
  readonly amount: Money;
}

/** An instrument of the period, without cash. */
export interface InstrumentPeriod {
  readonly symbol: string;
  readonly start: HeldWorth | undefined;
  readonly trades: readonly UnitTrade[];
  readonly end: HeldWorth | undefined;
}

type Cash = Pick<HeldWorth, 'quantity' | 'base'>;

/** Cash of another currency than the account's: its values, and what was received less what was given, each on its day. */
export interface CashPeriod {
  readonly symbol: string;
  readonly start: Cash;
  readonly received: Cash;
  readonly end: Cash;
}

export interface BookedPeriod {
  readonly day: string;
  readonly method: CostMethod;
  readonly instruments: readonly InstrumentPeriod[];
  readonly cash: readonly CashPeriod[];
  /** What exchanges of currencies made against the rates of their days. */
  readonly exchanges: readonly BookedAmount[];
  readonly income: readonly BookedAmount[];
  readonly fees: readonly BookedAmount[];
}

export interface InstrumentGain extends Gain {
  readonly symbol: string;
}

/** What the positions of an account made of a period, each total with its parts. */
export interface AccountProfit extends BookedGains {
  readonly sales: readonly InstrumentGain[];
  readonly held: readonly InstrumentGain[];
  readonly rates: readonly BookedAmount[];
  readonly received: readonly BookedAmount[];
  readonly paid: readonly BookedAmount[];
}

const total = (parts: readonly { readonly amount: bigint }[]): Money =>
  money(parts.reduce((sum, { amount }) => sum + amount, 0n));

/**
 * What has no rate, or another quantity at the end than the one at the start and the bookings lead to, has no profit here:
 * it stays in the unrealised remainder.
 */
export function accountProfit({ day, method, ...period }: BookedPeriod): AccountProfit {
  const known = period.instruments.flatMap(({ symbol, ...input }) => {
    const profit = positionProfit({ ...input, day, method });
    return profit ? [{ symbol, ...profit }] : [];
  });
  const sales = known.flatMap(({ symbol, realised }) => realised.map((sale) => ({ ...sale, symbol })));
  const held = known.map(({ symbol, unrealised }) => ({ ...unrealised, symbol }));
  const ofInstruments = [...sales, ...held].map((gain) => ({
    day: gain.day,
    instrument: gain.symbol,
    amount: money(gain.currency),
  }));
  const ofCash = period.cash
    .filter(({ start, received, end }) => start.quantity + received.quantity === end.quantity)
    .map(({ symbol, start, received, end }) => ({
      day,
      instrument: symbol,
      amount: money(end.base - start.base - received.base),
    }));
  const rates = [...ofInstruments, ...ofCash, ...period.exchanges].filter(({ amount }) => amount !== ZERO);
  return {
    realised: total(sales.map(({ price: amount }) => ({ amount }))),
    currency: total(rates),
    income: total(period.income),
    fees: total(period.fees),
    sales,
    held: held.filter(({ value, cost }) => value !== 0n || cost !== 0n),
    rates,
    received: period.income,
    paid: period.fees,
  };
}

/** Of an account without positions. */
export const NO_PROFIT: AccountProfit = accountProfit({
  day: '',
  method: 'average',
  instruments: [],
  cash: [],
  exchanges: [],
  income: [],
  fees: [],
});
