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
  /** When the values at its end were stated; null without any. */
  readonly statedAt: Date | null;
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
  /** When its value was stated; null for proceeds. */
  readonly statedAt: Date | null;
}

/** What a change of a rate made of something. */
export interface RateGain extends BookedAmount {
  /** What it is a part of; an exchange has no other part. */
  readonly gain?: InstrumentGain;
}

/** What the positions of an account made of a period, each total with its parts. */
export interface AccountProfit extends BookedGains {
  readonly sales: readonly InstrumentGain[];
  readonly held: readonly InstrumentGain[];
  readonly rates: readonly RateGain[];
  readonly received: readonly BookedAmount[];
  readonly paid: readonly BookedAmount[];
}

const total = (parts: readonly { readonly amount: bigint }[]): Money =>
  money(parts.reduce((sum, { amount }) => sum + amount, 0n));

/**
 * What has no rate, or another quantity at the end than the one at the start and the bookings lead to, has no profit here:
 * it stays in the unrealised remainder.
 */
export function accountProfit({ day, statedAt, method, ...period }: BookedPeriod): AccountProfit {
  const known = period.instruments.flatMap(({ symbol, ...input }) => {
    const profit = positionProfit({ ...input, day, method });
    return profit ? [{ symbol, ...profit }] : [];
  });
  const sales = known.flatMap(({ symbol, realised }) =>
    realised.map((sale): InstrumentGain => ({ ...sale, symbol, statedAt: null })),
  );
  const held = known.map(({ symbol, unrealised }): InstrumentGain => ({ ...unrealised, symbol, statedAt }));
  const ofCash = period.cash
    .filter(({ start, received, end }) => start.quantity + received.quantity === end.quantity)
    .map(({ symbol, start, received, end }): InstrumentGain => {
      const cost = start.base + received.base;
      return { symbol, day, statedAt, value: end.base, cost, price: 0n, currency: end.base - cost };
    });
  const ofGains = [...sales, ...held, ...ofCash].map(
    (gain): RateGain => ({ day: gain.day, instrument: gain.symbol, amount: money(gain.currency), gain }),
  );
  const rates = [...ofGains, ...period.exchanges].filter(({ amount }) => amount !== ZERO);
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

/** Of an account without positions, which can have paid fees. */
export const profitWithout = (fees: readonly BookedAmount[] = []): AccountProfit =>
  accountProfit({
    day: '',
    statedAt: null,
    method: 'average',
    instruments: [],
    cash: [],
    exchanges: [],
    income: [],
    fees,
  });
