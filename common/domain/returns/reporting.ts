import { type Amount, amount, type Currency } from '../amount.ts';
import { type Money, ZERO } from '../money.ts';
import type { RestatedHistory } from '../performance/restateByValueDate.ts';
import { convert, type DatedRate } from '../prices/rateHistory.ts';
import type { DatedFlow, Point } from './history.ts';

/** An amount of the reporting currency, into which everything is converted before anything is calculated. */
export type Reported = Amount<Currency>;

export const reported = amount<Currency>;

/** What a reported amount was before it was converted. */
export interface Original {
  readonly currency: Currency;
  /** In 1/100 000 of its currency. */
  readonly amount: bigint;
  readonly rate: DatedRate;
}

/** Of the opposite amount. */
export const opposite = (original: Original | null | undefined): Original | null =>
  original ? { ...original, amount: -original.amount } : null;

export interface ReportedAmount {
  readonly amount: Reported;
  /** Null for what was in the reporting currency already, and for nothing. */
  readonly original: Original | null;
}

/** An amount in the reporting currency; null without a rate. Nothing is nothing without one. */
export function report(
  currency: Currency,
  stated: bigint,
  findRate: () => DatedRate | null,
): ReportedAmount | null {
  if (stated === 0n) return { amount: reported(0n), original: null };
  const rate = findRate();
  if (!rate) return null;
  const original = rate.quotes.length === 0 ? null : { currency, amount: stated, rate };
  return { amount: convert(reported(stated), rate), original };
}

/** Finds the rates from dollars to the reporting currency; null without one. */
export interface DollarRates {
  /** Of a value that was stated at a time. */
  readonly ofValue: (at: Date) => DatedRate | null;
  /** Of what was paid at a time. */
  readonly ofPayment: (at: Date) => DatedRate | null;
  /** The day of the first one, 'YYYY-MM-DD'; null in dollars, and without any. */
  readonly firstDay: string | null;
}

const ONE_TO_ONE: DatedRate = { numerator: 1n, denominator: 1n, quotes: [] };

/** A dollar is a dollar. */
export const IN_DOLLARS: DollarRates = {
  ofValue: () => ONE_TO_ONE,
  ofPayment: () => ONE_TO_ONE,
  firstDay: null,
};

export interface ReportedHistory {
  /** From the last one before the range on. */
  readonly points: readonly Point[];
  /** After the start of the range. */
  readonly flows: readonly DatedFlow[];
  /** What was invested since the account's start, each change at the rate of its day; null where one has no rate. */
  readonly invested: Reported | null;
  /** The rates of the last values that were stated until the start and the end; null without one, or without a rate. */
  readonly startRate: DatedRate | null;
  readonly endRate: DatedRate | null;
  /** The value at the start with what was paid until the last stated value, each at its own rate. */
  readonly paid: DollarSum;
}

/** Dollars, with what they were in the reporting currency. */
export interface DollarSum {
  readonly dollars: bigint;
  readonly base: bigint;
}

export const NO_DOLLARS: DollarSum = { dollars: 0n, base: 0n };

export const addDollars = (a: DollarSum, b: DollarSum): DollarSum => ({
  dollars: a.dollars + b.dollars,
  base: a.base + b.base,
});

/**
 * A history in the reporting currency: what was stated at the rate of its time, each payment at that of its day, and a
 * value that only adds a payment is the value before with that payment.
 * @returns null where something in the range has no rate
 */
export function reportHistory(
  { valuations, flows }: Pick<RestatedHistory, 'valuations' | 'flows'>,
  from: Date,
  { ofValue, ofPayment }: DollarRates,
): ReportedHistory | null {
  const inDollars = (dollars: bigint, findRate: () => DatedRate | null) => report('USD', dollars, findRate);
  const opening = valuations.findLastIndex(({ at }) => at <= from);
  const points: Point[] = [];
  let value: Reported | null = reported(0n);
  let invested: Reported | null = value;
  let before: { value: Money; invested: Money } = { value: ZERO, invested: ZERO };
  let openedAt: Date | null = null;
  let statedAt: Date | null = null;
  let sum = NO_DOLLARS;
  for (const [index, point] of valuations.entries()) {
    const { at, isValued, isAsRecorded } = point;
    const rateOfPayment = () => ofPayment(at);
    const paid = inDollars(point.invested - before.invested, rateOfPayment);
    invested = invested !== null && paid ? reported(invested + paid.amount) : null;
    const isStated = isValued || point.value === ZERO;
    const stated = isStated
      ? inDollars(point.value, () => ofValue(at))
      : inDollars(point.value - before.value, rateOfPayment);
    if (stated === null) value = null;
    else if (isStated) value = stated.amount;
    else if (value !== null) value = reported(value + stated.amount);
    before = point;
    if (isStated) statedAt = at;
    if (index <= opening) openedAt = statedAt;
    if (index === opening) sum = { dollars: point.value, base: value ?? 0n };
    if (index < opening) continue;
    if (value === null) return null;
    points.push({
      at,
      value,
      isValued,
      isAsRecorded,
      original: isStated ? (stated?.original ?? null) : null,
    });
  }
  const paid: DatedFlow[] = [];
  for (const { at, amount: dollars } of flows) {
    if (at <= from) continue;
    const flow = inDollars(dollars, () => ofPayment(at));
    if (!flow) return null;
    paid.push({ at, ...flow });
    if (statedAt && at <= statedAt) sum = addDollars(sum, { dollars, base: flow.amount });
  }
  const [startRate, endRate] = [openedAt && ofValue(openedAt), statedAt && ofValue(statedAt)];
  return { points, flows: paid, invested, startRate, endRate, paid: sum };
}
