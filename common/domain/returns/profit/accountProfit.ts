import type { CostMethod } from '../../positions/cost.ts';
import type { BookedGains } from '../bridge/bridge.ts';
import { type Reported, reported, type TracedAmount } from '../reporting.ts';
import { type Gain, type HeldWorth, partsOfCost, positionProfit, type UnitTrade } from './profit.ts';

/** Something that was booked, in the reporting currency. */
export interface BookedAmount extends TracedAmount {
  readonly day: string;
  /** Symbol of the instrument that it came from, if of any. */
  readonly instrument: string | null;
  readonly amount: Reported;
}

/** An instrument of the period, without cash. */
interface InstrumentPeriod {
  readonly symbol: string;
  readonly start: HeldWorth | undefined;
  readonly trades: readonly UnitTrade[];
  readonly end: HeldWorth | undefined;
}

type Cash = Pick<HeldWorth, 'quantity' | 'base' | 'original' | 'parts' | 'day' | 'statedAt'>;

/** Cash of another currency than the reporting currency: its values, and what was received less what was given, each on its day. */
export interface CashPeriod {
  /** Null for dollars that are in no position. */
  readonly symbol: string | null;
  readonly start: Cash;
  readonly received: Cash;
  readonly end: Cash;
}

interface BookedPeriod {
  readonly day: string;
  /** When the values at its end were stated; null without any. */
  readonly statedAt: Date | null;
  readonly method: CostMethod;
  /** Whether costs name their parts. */
  readonly isTraced?: boolean;
  readonly instruments: readonly InstrumentPeriod[];
  readonly cash: readonly CashPeriod[];
  /** What exchanges of currencies made against the rates of their days. */
  readonly exchanges: readonly BookedAmount[];
  readonly income: readonly BookedAmount[];
  readonly fees: readonly BookedAmount[];
}

export interface StatedGain extends Gain {
  /** When its value was stated; null for proceeds. */
  readonly statedAt: Date | null;
}

export interface InstrumentGain extends StatedGain {
  readonly symbol: string;
}

/** What a change of a rate made of something. */
export interface RateGain extends BookedAmount {
  /** What it is a part of; an exchange has no other part. */
  readonly gain?: StatedGain;
}

/** What the positions of an account made of a period, each total with its parts. */
export interface AccountProfit extends BookedGains {
  readonly sales: readonly InstrumentGain[];
  readonly held: readonly InstrumentGain[];
  readonly rates: readonly RateGain[];
  readonly received: readonly BookedAmount[];
  readonly paid: readonly BookedAmount[];
}

const total = (parts: readonly { readonly amount: bigint }[]): Reported =>
  reported(parts.reduce((sum, { amount }) => sum + amount, 0n));

/**
 * What has no rate, or another quantity at the end than the one at the start and the bookings lead to, has no profit here:
 * it stays in the unrealised remainder.
 */
export function accountProfit({
  day,
  statedAt,
  method,
  isTraced = false,
  ...period
}: BookedPeriod): AccountProfit {
  const known = period.instruments.flatMap(({ symbol, ...input }) => {
    const profit = positionProfit({ ...input, day, method, isTraced });
    return profit ? [{ symbol, ...profit }] : [];
  });
  const sales = known.flatMap(({ symbol, realised }) =>
    realised.map((sale): InstrumentGain => ({ ...sale, symbol, statedAt: null })),
  );
  const held = known.map(({ symbol, unrealised }): InstrumentGain => ({ ...unrealised, symbol, statedAt }));
  const ofCash = period.cash
    .filter(({ start, received, end }) => start.quantity + received.quantity === end.quantity)
    .map(({ symbol, start, received, end }): RateGain => {
      const cost = start.base + received.base;
      const { base: value, original = null, parts = [] } = end;
      const amount = reported(value - cost);
      const opening = start.base === 0n ? [] : partsOfCost('lastStated', start.day ?? day, start);
      const gain = {
        day,
        statedAt: symbol === null ? null : statedAt,
        value,
        original,
        parts,
        cost,
        costParts:
          symbol === null ? [] : [...opening, ...(received.parts ?? [])].map((part) => ({ part, share: 1 })),
        price: 0n,
        currency: amount,
      };
      return { day, instrument: symbol, amount, gain };
    });
  const ofGains = [...sales, ...held].map(
    (gain): RateGain => ({ day: gain.day, instrument: gain.symbol, amount: reported(gain.currency), gain }),
  );
  const rates = [...ofGains, ...ofCash, ...period.exchanges].filter(({ amount }) => amount !== 0n);
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
