import { type Amount, amount, type Currency } from '../amount.ts';
import { convert, type DatedRate } from '../prices/rateHistory.ts';

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

/** A part of an amount: what was stated at a time, or what was booked since. */
export interface AmountPart {
  readonly kind: 'lastStated' | 'booking';
  readonly day: string;
  readonly amount: Reported;
  readonly original: Original | null;
  /** When it was stated. */
  readonly statedAt?: Date;
  /** The part that was known before. */
  readonly before?: AmountPart;
}

/** What an amount was before it was converted, or the last of its parts where they were converted by themselves. */
export interface TracedAmount {
  readonly original?: Original | null;
  readonly parts?: readonly AmountPart[];
}

/** All parts, the earliest of each first. */
export const partsOf = (last: readonly AmountPart[]): AmountPart[] =>
  last.flatMap((part) => {
    const parts: AmountPart[] = [];
    for (let next: AmountPart | undefined = part; next; next = next.before) parts.push(next);
    return parts.reverse();
  });

/** Of the opposite amount. */
export const oppositeParts = (parts: readonly AmountPart[]): AmountPart[] =>
  partsOf(parts).map(({ before: _, ...part }) => ({
    ...part,
    amount: reported(-part.amount),
    original: opposite(part.original),
  }));

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
