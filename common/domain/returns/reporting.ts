import { type Amount, amount, type Currency } from '../amount.ts';
import { ZERO } from '../money.ts';
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
  if (rate.quotes.length === 0) return { amount: reported(stated), original: null };
  return { amount: convert(reported(stated), rate), original: { currency, amount: stated, rate } };
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
  /** Of what was declared, of positions and of moved cash flows, where it was stated after the start of the range. */
  readonly revalued: readonly (Revalued | null)[];
}

/** A part of the value at the start, with what was paid into it until it was last stated, each at its own rate. */
export interface Revalued {
  readonly sum: DollarSum;
  /** The rate at which it was last stated. */
  readonly rate: DatedRate;
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

export const subtractDollars = (a: DollarSum, b: DollarSum): DollarSum => ({
  dollars: a.dollars - b.dollars,
  base: a.base - b.base,
});

type Dated = RestatedHistory['valuations'][number];

/** What a part of a value is in the reporting currency, from one value to the next. */
interface ReportedPart {
  /** Null without a rate. */
  readonly value: Reported | null;
  readonly original: Original | null;
  /** Since the start of the range; null without a rate. */
  readonly sum: DollarSum | null;
  /** The same when it was last stated. */
  readonly stated: { readonly at: Date; readonly sum: DollarSum } | null;
}

const NO_PART: ReportedPart = { value: reported(0n), original: null, sum: NO_DOLLARS, stated: null };
const NOTHING = { value: ZERO, paid: ZERO };

/** The parts of a value: what was stated at the rate of its time, and what was paid since at that of its own. */
function reportParts(
  before: readonly ReportedPart[],
  [earlier, point]: readonly [Dated | undefined, Dated],
  { ofValue, ofPayment }: DollarRates,
): ReportedPart[] {
  const { at, parts } = point;
  return parts.map((part, index): ReportedPart => {
    const { value, sum, stated } = before[index] ?? NO_PART;
    const last = earlier?.parts[index] ?? NOTHING;
    const inDollars = (dollars: bigint) => report('USD', dollars, () => ofPayment(at));
    const paid = inDollars(part.paid - last.paid);
    const total = sum && paid && addDollars(sum, { dollars: part.paid - last.paid, base: paid.amount });
    if (part.isStated || point.value === ZERO) {
      const { amount = null, original = null } = report('USD', part.value, () => ofValue(at)) ?? {};
      return { value: amount, original, sum: total, stated: total && { at, sum: total } };
    }
    const change = inDollars(part.value - last.value);
    return {
      value: value !== null && change ? reported(value + change.amount) : null,
      original: null,
      sum: total,
      stated,
    };
  });
}

/** The parts at the start of a range. */
const openParts = (parts: readonly ReportedPart[], { parts: stated }: Dated): ReportedPart[] =>
  parts.map((part, index) => {
    const { value: base } = part;
    const sum = base === null ? null : { dollars: stated[index]?.value ?? 0n, base };
    return { ...part, sum, stated: null };
  });

/**
 * A history in the reporting currency: what was stated at the rate of its time, each payment and charge at that of its
 * day, and a value that only adds one is the value before with it.
 * @returns null where something in the range has no rate
 */
export function reportHistory(
  { valuations, flows }: Pick<RestatedHistory, 'valuations' | 'flows'>,
  from: Date,
  rates: DollarRates,
): ReportedHistory | null {
  const inDollars = (dollars: bigint, at: Date) => report('USD', dollars, () => rates.ofPayment(at));
  const opening = valuations.findLastIndex(({ at }) => at <= from);
  const points: Point[] = [];
  let invested: Reported | null = reported(0n);
  let before: Dated | undefined;
  let parts: readonly ReportedPart[] = [];
  for (const [index, point] of valuations.entries()) {
    const { at, isValued, isAsRecorded } = point;
    const paid = inDollars(point.invested - (before?.invested ?? ZERO), at);
    invested = invested !== null && paid ? reported(invested + paid.amount) : null;
    parts = reportParts(parts, [before, point], rates);
    if (index === opening) parts = openParts(parts, point);
    before = point;
    if (index < opening) continue;
    let value = 0n;
    for (const part of parts) {
      if (part.value === null) return null;
      value += part.value;
    }
    const originals = parts.flatMap((part) => part.original ?? []);
    const stated = originals.reduce((sum, { amount }) => sum + amount, 0n);
    const [first] = originals;
    const original = first && stated === point.value ? { ...first, amount: stated } : null;
    points.push({ at, value: reported(value), isValued, isAsRecorded, original });
  }
  const paid: DatedFlow[] = [];
  for (const { at, amount: dollars } of flows) {
    if (at <= from) continue;
    const flow = inDollars(dollars, at);
    if (!flow) return null;
    paid.push({ at, ...flow });
  }
  const revalued = parts.map(({ stated }): Revalued | null => {
    const rate = stated && rates.ofValue(stated.at);
    return rate && { sum: stated.sum, rate };
  });
  return { points, flows: paid, invested, revalued };
}
